import { connect, createServer, type Socket } from "node:net";

/** The part of a client's bytes that is relayed, and whether the connection is cut after it. */
export type Relay = (sent: Buffer) => { relayed: Buffer; isCut: boolean };

/** Replaces a text in what clients send. */
export const replacing =
  (text: string, other: string): Relay =>
  (sent) => ({
    relayed: Buffer.from(sent.toString("latin1").replaceAll(text, other), "latin1"),
    isCut: false,
  });

/** A TCP relay to PostgreSQL that can change or drop what clients send, and keeps what the server replies. */
export interface TcpProxy {
  port: number;
  /** How everything is relayed from now on; null: as it is. */
  setRelay(relay: Relay | null): void;
  /** Everything that the server has sent since this was set. */
  replied(): string;
  close(): Promise<void>;
}

/** Relays to PostgreSQL on a loopback port. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let relay: Relay | null = null;
  let replies: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes) => {
      const { relayed, isCut } = relay?.(bytes) ?? { relayed: bytes, isCut: false };
      target.write(relayed);
      if (isCut) client.destroy();
    });
    target.on("data", (bytes) => {
      replies.push(bytes);
      client.write(bytes);
    });
    client.on("close", () => target.end());
    target.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    setRelay(next) {
      relay = next;
      replies = [];
    },
    replied: () => Buffer.concat(replies).toString("latin1"),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
