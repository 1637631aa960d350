import type { Server } from "node:http";

/**
 * Keeps a server from handing connections over to another protocol, which Next.js offers to do and no page needs.
 * Without a listener an asked-for upgrade is an ordinary request.
 */
export function refuseUpgrades(server: Server): void {
  server.removeAllListeners("upgrade");
  server.on("newListener", (event) => {
    if (event === "upgrade") process.nextTick(() => server.removeAllListeners("upgrade"));
  });
}
