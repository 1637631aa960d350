import type { Server } from "node:http";

/**
 * Removes the `upgrade` listener that Next.js adds to the server of the first request (`setupWebSocketHandler` in
 * next/dist/server/next.js), which no page needs and which would accept WebSocket handshakes. Without a listener an
 * upgrade is an ordinary request. Next.js has no option for it: https://github.com/vercel/next.js/issues/58698.
 *
 * Remove when a production server of Next.js listens for upgrades only on request.
 */
export function rejectUpgrades(server: Server): void {
  server.removeAllListeners("upgrade");
  server.on("newListener", (event) => {
    if (event === "upgrade") process.nextTick(() => server.removeAllListeners("upgrade"));
  });
}
