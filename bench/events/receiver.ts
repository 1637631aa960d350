import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

/** A message that came in: when, and under which id and name of its record. */
export interface Arrival {
  at: number;
  id: string;
  name: string;
  path: string;
}

/** What an answer may depend on besides. */
export interface Message extends Arrival {
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answering = (response: ServerResponse, message: Message) => void;

/** A receiver on this machine that notes everything. */
export interface Receiver {
  url: string;
  arrivals: Arrival[];
  /** Calls back at every message. */
  onArrival: (arrival: Arrival) => void;
  /** How messages are answered at paths that begin with `/<key>`; at `/dead` never, elsewhere 204 at once. */
  answers: Map<string, Answering>;
  /** By path, the messages that are open and the most that ever were. */
  open: Map<string, number>;
  mostOpen: Map<string, number>;
  /** Forgets all that came in, and how to answer. */
  forget(): void;
  close(): void;
}

const plain: Answering = (response) => response.writeHead(204).end();
const dead: Answering = () => {};

/** Opens a receiver, on the port of an earlier one when its URL is given. */
export async function openReceiver(url = "http://127.0.0.1:0"): Promise<Receiver> {
  const receiver: Receiver = {
    url,
    arrivals: [],
    onArrival: () => {},
    answers: new Map([["dead", dead]]),
    open: new Map(),
    mostOpen: new Map(),
    forget: () => {
      receiver.arrivals = [];
      receiver.onArrival = () => {};
      mostOpen.clear();
      answers.clear();
      answers.set("dead", dead);
    },
    close: () => {},
  };
  const { open, mostOpen, answers } = receiver;
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const path = request.url ?? "";
    const now = (open.get(path) ?? 0) + 1;
    open.set(path, now);
    mostOpen.set(path, Math.max(now, mostOpen.get(path) ?? 0));
    response.once("close", () => open.set(path, (open.get(path) ?? 1) - 1));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // Whoever sent it was killed half-way.
      return;
    }
    const body = Buffer.concat(chunks).toString("utf8");
    const { data } = JSON.parse(body);
    const id = String(request.headers["webhook-id"]);
    const arrival = { at, id, name: String(data.record.name), path };
    receiver.arrivals.push(arrival);
    const answer = answers.get(path.split("/")[1] ?? "") ?? plain;
    answer(response, { ...arrival, headers: request.headers, body });
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

/** Milliseconds within which everything comes that is waited for, whatever was killed. */
const patienceMillis = 60_000;

/** Resolves once so many more messages came in of those that count; rejects when they do not come. */
export function arrivalsAt(
  receiver: Receiver,
  count: number,
  counts: (arrival: Arrival) => boolean = () => true,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    const tooLong = () => reject(new Error(`${left} of ${count} messages did not come within a minute.`));
    const timer = setTimeout(tooLong, patienceMillis);
    receiver.onArrival = (arrival) => {
      if (!counts(arrival) || --left > 0) return;
      clearTimeout(timer);
      resolve();
    };
  });
}
