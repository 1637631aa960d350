import { createServer, type RequestListener, type Server } from "node:http";
import { maxParsedHeadBytes } from "../../guards/request-head";
import { respondToConnect, respondToMalformedRequest } from "../adapters/malformed-request";

const limits = {
  maxHeaderSize: maxParsedHeadBytes,
  // Checked with the other guards: Node's own response has no body.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Idle connections; longer than the minute that most proxies keep theirs, so that these close first. */
  keepAliveTimeout: 65_000,
  /** How often the two request timeouts are checked. */
  connectionsCheckingInterval: 2_000,
};

/** Milliseconds without a byte in or out, after which a connection is closed; longer than any request takes. */
const silenceMs = 75_000;
/** Open connections of one process; further ones are closed immediately. */
const maxConnections = 5_000;

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
  server.maxConnections = maxConnections;
  // Their bytes are limited; beyond a number of headers Node drops the rest, such as an If-Match.
  server.maxHeadersCount = 0;
  // Ignores expectations but 100-continue, as RFC 9110 (10.1.1) allows: Node's own response has no body.
  server.on("checkExpectation", handler);
  // `100 Continue` is sent when the body is read: before, the call may still be rejected.
  server.on("checkContinue", handler);
  server.setTimeout(silenceMs);
  server.on("clientError", respondToMalformedRequest);
  server.on("connect", respondToConnect);
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
