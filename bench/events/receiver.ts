import { once } from "node:events";
import { createServer } from "node:http";

/** A message that came in: when, and under which id and name of its record. */
export interface Arrival {
  at: number;
  id: string;
  name: string;
  path: string;
}

/** A receiver on this machine that notes everything, and never answers at paths that begin with `/dead`. */
export interface Receiver {
  url: string;
  arrivals: Arrival[];
  /** Calls back at every message. */
  onArrival: (arrival: Arrival) => void;
  close(): void;
}

export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: "", arrivals: [], onArrival: () => {}, close: () => {} };
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { data } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const path = request.url ?? "";
    const arrival = { at, id: String(request.headers["webhook-id"]), name: String(data.record.name), path };
    receiver.arrivals.push(arrival);
    receiver.onArrival(arrival);
    if (!path.startsWith("/dead")) response.writeHead(204).end();
  });
  server.keepAliveTimeout = 30_000;
  server.listen(0, "127.0.0.1");
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
