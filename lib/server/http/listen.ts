import { createServer, type RequestListener, type Server } from "node:http";

const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
};

/**
 * Listens on `host`, or on both loopback addresses when none is given (a machine without IPv6 gets one).
 * Resolves with the servers and their port; rejects when the port is taken.
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string | undefined,
): Promise<{ servers: Server[]; port: number }> {
  const first = await listenOn(handler, port, host ?? "127.0.0.1");
  const chosen = portOf(first);
  if (host !== undefined) return { servers: [first], port: chosen };
  try {
    return { servers: [first, await listenOn(handler, chosen, "::1")], port: chosen };
  } catch (error) {
    if (isMissingAddress(error)) return { servers: [first], port: chosen };
    first.close();
    throw error;
  }
}

function listenOn(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(limits, handler);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return address.port;
}

const isMissingAddress = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
