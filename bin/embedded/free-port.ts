import { once } from "node:events";
import { createServer } from "node:net";

/** `wanted` if nothing listens there on 127.0.0.1; otherwise, and for 0, a port that is free now. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host: "127.0.0.1", exclusive: true });
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" ? address?.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}
