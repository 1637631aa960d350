import { expect, it, vi } from "vitest";
import { testDatabase } from "../testing/database";
import { startTcpProxy } from "../testing/tcp-proxy";
import { listen } from "./listener";

const { connectionString } = await testDatabase("migrated");

it("a connection on which the database responds no more is replaced, though it stays open", async () => {
  const url = new URL(connectionString);
  const proxy = await startTcpProxy(Number(url.port));
  [url.hostname, url.port] = ["127.0.0.1", String(proxy.port)];
  const onWake = vi.fn();
  const listener = listen(url.href, { some_channel: onWake }, 500);
  await listener.ready;
  const connections = onWake.mock.calls.length;
  // What is sent next is lost.
  proxy.setRelay(() => {
    proxy.setRelay(null);
    return { relayed: Buffer.alloc(0), isCut: false };
  });
  await expect.poll(() => onWake.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(connections);
  await listener.stop();
  await proxy.close();
});
