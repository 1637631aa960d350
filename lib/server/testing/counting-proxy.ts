import { connect, createServer, type Socket } from "node:net";

/** A TCP relay that counts how often its client sends again after having heard from the server. */
export interface CountingProxy {
  port: number;
  roundTrips(): number;
  close(): Promise<void>;
}

/** Milliseconds by which responses are delayed, so that the client sends all pipelined requests before the first one. */
const holdMillis = 60;

/** Relays to PostgreSQL on a loopback port. */
export async function countingProxy(targetPort: number): Promise<CountingProxy> {
  let trips = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    let heard = true;
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes) => {
      if (heard) trips++;
      heard = false;
      target.write(bytes);
    });
    target.on("data", (bytes) => {
      setTimeout(() => {
        heard = true;
        client.write(bytes);
      }, holdMillis);
    });
    client.on("end", () => target.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    roundTrips: () => trips,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
