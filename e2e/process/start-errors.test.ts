import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startEmbedded } from "@/bin/embedded/embedded";
import { freePort } from "@/bin/embedded/free-port";
import { cleanUp, makeDataDir, preparedDataDir, startMillwright, statusOf, until } from "./millwright";

const dataDir = preparedDataDir();
const otherDir = makeDataDir();
afterAll(() => cleanUp(dataDir, otherDir));

/** Starts with an invalid setting and returns the printed error. The exit code is never 0. */
async function startError(env: Record<string, string>, port?: number): Promise<string> {
  const millwright = await startMillwright({ dataDir: otherDir, env, ...(port && { port }) });
  expect(await millwright.ended()).toBe(1);
  expect(millwright.output()).not.toMatch(/\n\s+at /);
  return millwright.output();
}

describe("npm start fails with a message that names the remedy", () => {
  test("when the port is in use, naming the process", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const message = await startError({}, port);
    expect(message).toContain(`Port ${port} is already in use`);
    if (process.platform === "linux") expect(message).toContain(`(process ${process.pid})`);
    expect(message).toContain(`PORT=${port + 1} npm start`);
    server.close();
  });

  test("when browsers block the port", async () => {
    expect(await startError({}, 6000)).toContain("Browsers block port 6000. Choose another one: PORT=3000");
  });

  test("when another copy runs on the same data, naming it", async () => {
    const first = await startMillwright({ dataDir });
    await first.ready();
    const message = await startError({ DATA_DIR: dataDir });
    expect(message).toContain("Another copy of Millwright is already running");
    expect(message).toContain(`process ${first.child.pid}`);
    await until(async () => (await statusOf(`${first.origin}/readyz`)) === 200);
    first.child.kill("SIGTERM");
    expect(await first.ended()).toBe(0);
  });

  test("when the data belong to another version of PostgreSQL", async () => {
    const data = makeDataDir();
    const database = await startEmbedded({ dataDir: data, durability: "throwaway" });
    await database.stop();
    writeFileSync(join(database.folder, "PG_VERSION"), "17\n");
    expect(await startError({ DATA_DIR: data })).toMatch(/written by PostgreSQL 17.*brings PostgreSQL 18/s);
    cleanUp(data);
  });

  test("when the secret in DATA_DIR is damaged, naming its file and no variable", async () => {
    const data = makeDataDir();
    for (const text of ["", "no secret\n"]) {
      writeFileSync(join(data, "app-secret"), text);
      const message = await startError({ DATA_DIR: data });
      expect(message).toMatch(/app-secret, which holds the secret of the database, is damaged/);
      expect(message).not.toContain("Set these environment variables");
    }
    cleanUp(data);
  });

  test("when the folder of the database holds something else, which stays as it was", async () => {
    const data = makeDataDir();
    mkdirSync(join(data, "postgres"));
    writeFileSync(join(data, "postgres", "kept"), "");
    expect(await startError({ DATA_DIR: data })).toMatch(/postgres is not empty and holds no database/);
    expect(readdirSync(join(data, "postgres"))).toEqual(["kept"]);
    cleanUp(data);
  });

  test("when DATABASE_URL is given without APP_SECRET, because a generated one could be lost", async () => {
    expect(await startError({ DATABASE_URL: "postgresql://127.0.0.1:1/none" })).toContain(
      "openssl rand -base64 32",
    );
  });

  test("when no server responds at DATABASE_URL, without printing its password", async () => {
    const port = await freePort(0);
    const message = await startError({
      DATABASE_URL: `postgresql://user:hidden-word@127.0.0.1:${port}/none`,
      APP_SECRET: Buffer.alloc(32, 1).toString("base64"),
    });
    expect(message).toContain(`127.0.0.1:${port}`);
    expect(message).not.toContain("hidden-word");
  });

  test("when DATA_DIR cannot be written", async () => {
    expect(await startError({ DATA_DIR: "/dev/null/data" })).toContain(
      "cannot write to its data folder /dev/null/data",
    );
  });

  test("when mail is configured without a sender, before slow steps begin", async () => {
    expect(await startError({ SMTP_URL: "smtp://localhost:2525" })).toMatch(/MAIL_FROM: .*sender/);
  });

  test("when https lacks the proxy settings, before slow steps begin", async () => {
    const message = await startError({ PUBLIC_URL: "https://mill.example" });
    expect(message).toMatch(/TRUSTED_PROXIES: must be set.*METRICS_TOKEN: must be set/s);
    expect(message).not.toMatch(/Preparing|Building/);
  });

  test("when demo users with the public password would be reachable from other hosts, on the first start and later", async () => {
    const behindProxy = {
      PUBLIC_URL: "https://mill.example",
      TRUSTED_PROXIES: "127.0.0.1/32",
      METRICS_TOKEN: "none",
    };
    const fresh = makeDataDir();
    const before = await startError({ DATA_DIR: fresh, ...behindProxy });
    expect(before).toMatch(/SEED=none.*DEMO_PASSWORD/s);
    expect(before).not.toContain("Preparing");
    cleanUp(fresh);
    const seeded = preparedDataDir();
    for (const env of [behindProxy, { HOST: "0.0.0.0", SEED: "none" }]) {
      expect(await startError({ DATA_DIR: seeded, ...env })).toMatch(/DEMO_PASSWORD.*SEED=none/s);
    }
    cleanUp(seeded);
  });

  test("when a variable is invalid, naming it", async () => {
    expect(await startError({ PORT: "http" })).toContain("PORT");
  });
});
