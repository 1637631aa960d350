import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "@/lib/server/config/start-error";
import { listenerOf } from "./listener";

/** Makes sure that the server will be able to listen, before any long preparation. Throws StartError. */
export async function requirePort(port: number, host: string | undefined): Promise<void> {
  if (port === 0) return;
  for (const address of host ? [host] : ["127.0.0.1", "::1"]) {
    const failure = await tryToListen(port, address);
    if (failure === "EADDRINUSE") throw new StartError(takenMessage(port));
    if (failure === "EACCES") {
      throw new StartError(
        `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      );
    }
    // A machine without IPv6 has no ::1; any other address must be one of this machine's.
    if (failure && host) {
      throw new StartError(
        `The server cannot listen on HOST ${host} (${failure}). Set HOST to an address of this machine.`,
      );
    }
  }
  if (await isBlocked(localOrigin(host, port))) {
    throw new StartError(`Browsers block port ${port}. Choose another one: PORT=3000 npm start`);
  }
}

/** The origin of the server for programs of this machine. */
export function localOrigin(host: string | undefined, port: number): string {
  if (!host || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Whether the port of an origin where nothing listens is blocked by the Fetch standard, which Node.js and browsers follow. */
async function isBlocked(origin: string): Promise<boolean> {
  const error = await fetch(origin).catch((reason: Error) => reason);
  return error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port";
}

function takenMessage(port: number): string {
  const who = listenerOf(port);
  return (
    `Port ${port} is already in use${who ? ` by ${who.name} (process ${who.pid})` : ""}. Stop that program, or start on another port: ` +
    `PORT=${port + 1} npm start`
  );
}

async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, "listening");
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    server.close();
  }
}
