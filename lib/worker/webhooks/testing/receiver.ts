import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A message as a receiver got it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds of this machine's clock. */
  at: number;
}

/** Responds to a message; 204 immediately by default. */
export type Responder = (message: Received, response: ServerResponse, request: IncomingMessage) => void;

/** A real receiver on a port of this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Messages that are open at the moment, and the most that ever were, by path. */
  open: Map<string, number>;
  maxOpen: Map<string, number>;
  respond(responder: Responder): void;
}

/** Starts a receiver that lives as long as the tests of the file. */
export async function receiver(): Promise<Receiver> {
  const received: Received[] = [];
  const [open, maxOpen] = [new Map<string, number>(), new Map<string, number>()];
  let responder: Responder = (_message, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const now = (open.get(path) ?? 0) + 1;
    open.set(path, now);
    maxOpen.set(path, Math.max(now, maxOpen.get(path) ?? 0));
    response.once("close", () => open.set(path, (open.get(path) ?? 1) - 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const message = { path, headers: request.headers, body, at: Date.now() };
    received.push(message);
    responder(message, response, request);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    open,
    maxOpen,
    respond: (next) => {
      responder = next;
    },
  };
}
