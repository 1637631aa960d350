import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

/** A received message: time, message ID, and name of its record. */
export interface Arrival {
  at: number;
  id: string;
  name: string;
  path: string;
}

/** A received message as the responder gets it. */
export interface Message extends Arrival {
  headers: IncomingHttpHeaders;
  body: string;
}

export type Responder = (response: ServerResponse, message: Message) => void;

/** A receiver on this machine that records all messages. */
export interface Receiver {
  url: string;
  arrivals: Arrival[];
  /** Called for every message. */
  onArrival: (arrival: Arrival) => void;
  /** Responders of paths that begin with `/<key>`. `/dead` never responds; other paths respond with 204 immediately. */
  responders: Map<string, Responder>;
  /** By path, the messages that are open now, and the largest number that was open. */
  open: Map<string, number>;
  maxOpen: Map<string, number>;
  /** Clears the messages and the responders. */
  reset(): void;
  close(): void;
}

const accept: Responder = (response) => response.writeHead(204).end();
const dead: Responder = () => {};

/** Opens a receiver, on the port of an earlier one when its URL is given. */
export async function openReceiver(url = "http://127.0.0.1:0"): Promise<Receiver> {
  const receiver: Receiver = {
    url,
    arrivals: [],
    onArrival: () => {},
    responders: new Map([["dead", dead]]),
    open: new Map(),
    maxOpen: new Map(),
    reset: () => {
      receiver.arrivals = [];
      receiver.onArrival = () => {};
      maxOpen.clear();
      responders.clear();
      responders.set("dead", dead);
    },
    close: () => {},
  };
  const { open, maxOpen, responders } = receiver;
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const path = request.url ?? "";
    const now = (open.get(path) ?? 0) + 1;
    open.set(path, now);
    maxOpen.set(path, Math.max(now, maxOpen.get(path) ?? 0));
    response.once("close", () => open.set(path, (open.get(path) ?? 1) - 1));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // The sender was killed during the request.
      return;
    }
    const body = Buffer.concat(chunks).toString("utf8");
    const { data } = JSON.parse(body);
    const id = String(request.headers["webhook-id"]);
    const arrival = { at, id, name: String(data.record.name), path };
    receiver.arrivals.push(arrival);
    const respond = responders.get(path.split("/")[1] ?? "") ?? accept;
    respond(response, { ...arrival, headers: request.headers, body });
    receiver.onArrival(arrival);
  });
  server.keepAliveTimeout = 30_000;
  server.listen(Number(new URL(url).port), "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  receiver.url = `http://127.0.0.1:${address.port}`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/** Longest wait for a message, also after a kill. */
const timeoutMs = 60_000;

/** Resolves after `count` more messages that `matches` accepts; rejects after a minute. */
export function arrivalsAt(
  receiver: Receiver,
  count: number,
  matches: (arrival: Arrival) => boolean = () => true,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    const onTimeout = () => reject(new Error(`${left} of ${count} messages did not arrive within a minute.`));
    const timer = setTimeout(onTimeout, timeoutMs);
    receiver.onArrival = (arrival) => {
      if (!matches(arrival) || --left > 0) return;
      clearTimeout(timer);
      resolve();
    };
  });
}
