import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "../http/process/listen";
import { rejectUpgrades } from "./next-upgrade-listener";

const { servers, port } = await listen((_message, response) => response.end("ordinary"), 0, "127.0.0.1");
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

test("a connection is never upgraded, even if a listener is added, so that no caller reaches internal services", async () => {
  let taken = 0;
  for (const server of servers) {
    rejectUpgrades(server);
    server.on("upgrade", (_message, socket) => {
      taken += 1;
      socket.destroy();
    });
  }
  const status = await new Promise((resolve, reject) => {
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    };
    const upgrade = request({ port, host: "127.0.0.1", path: "/console", headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    upgrade.once("error", reject).end();
  });
  expect({ status, taken }).toEqual({ status: 200, taken: 0 });
});
