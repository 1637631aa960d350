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
