import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startEmbedded } from "@/bin/embedded/embedded";
import { freePort } from "@/bin/embedded/free-port";
import { cleanUp, makeDataDir, preparedDataDir, startMillwright, statusOf, until } from "./millwright";

const dataDir = preparedDataDir();
const otherDir = makeDataDir();
afterAll(() => cleanUp(dataDir, otherDir));

/** Starts where it must not, and answers what the user is told. Every refusal ends with a code that is not 0. */
async function refusal(env: Record<string, string>, port?: number): Promise<string> {
  const millwright = await startMillwright({ dataDir: otherDir, env, ...(port && { port }) });
  expect(await millwright.ended()).toBe(1);
  expect(millwright.output()).not.toMatch(/\n\s+at /);
  return millwright.output();
}

describe("npm start refuses in one paragraph that says what to do", () => {
  test("when the port is taken, naming who has it", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const told = await refusal({}, port);
    expect(told).toContain(`Port ${port} is already in use`);
    if (process.platform === "linux") expect(told).toContain(`(process ${process.pid})`);
    expect(told).toContain(`PORT=${port + 1} npm start`);
    server.close();
  });

  test("when another copy runs on the same data, naming it", async () => {
    const first = await startMillwright({ dataDir });
    await first.ready();
    const told = await refusal({ DATA_DIR: dataDir });
    expect(told).toContain("Another copy of Millwright is already running");
    expect(told).toContain(`process ${first.child.pid}`);
    await until(async () => (await statusOf(`${first.origin}/readyz`)) === 200);
    first.child.kill("SIGTERM");
    expect(await first.ended()).toBe(0);
  });

  test("when the data are of another version of PostgreSQL", async () => {
    const data = makeDataDir();
    const database = await startEmbedded({ dataDir: data, durability: "throwaway" });
    await database.stop();
    writeFileSync(join(database.folder, "PG_VERSION"), "17\n");
    expect(await refusal({ DATA_DIR: data })).toMatch(/written by PostgreSQL 17.*brings PostgreSQL 18/s);
    cleanUp(data);
  });

  test("when DATABASE_URL is given without APP_SECRET, because a generated one could be lost", async () => {
    expect(await refusal({ DATABASE_URL: "postgresql://127.0.0.1:1/none" })).toContain(
      "openssl rand -base64 32",
    );
  });

  test("when nothing answers at DATABASE_URL, without showing the password in it", async () => {
    const port = await freePort(0);
    const told = await refusal({
      DATABASE_URL: `postgresql://somebody:hidden-word@127.0.0.1:${port}/none`,
      APP_SECRET: Buffer.alloc(32, 1).toString("base64"),
    });
    expect(told).toContain(`127.0.0.1:${port}`);
    expect(told).not.toContain("hidden-word");
  });

  test("when DATA_DIR cannot be written", async () => {
    expect(await refusal({ DATA_DIR: "/dev/null/data" })).toContain(
      "cannot write to its data folder /dev/null/data",
    );
  });

  test("when mail is to be sent and nobody is its sender, before anything takes its time", async () => {
    expect(await refusal({ SMTP_URL: "smtp://localhost:2525" })).toMatch(/MAIL_FROM: .*sender/);
  });

  test("when https lacks what a proxy needs, before anything takes its time", async () => {
    const told = await refusal({ PUBLIC_URL: "https://mill.example" });
    expect(told).toMatch(/TRUSTED_PROXIES: must be set.*METRICS_TOKEN: must be set/s);
    expect(told).not.toMatch(/Preparing|Building/);
  });

  test("when demo users with the public password could be called from elsewhere, before they are made and after", async () => {
    const behindProxy = {
      PUBLIC_URL: "https://mill.example",
      TRUSTED_PROXIES: "127.0.0.1/32",
      METRICS_TOKEN: "none",
    };
    const fresh = makeDataDir();
    const before = await refusal({ DATA_DIR: fresh, ...behindProxy });
    expect(before).toMatch(/SEED=none.*DEMO_PASSWORD/s);
    expect(before).not.toContain("Preparing");
    cleanUp(fresh);
    const seeded = preparedDataDir();
    for (const env of [behindProxy, { HOST: "0.0.0.0", SEED: "none" }]) {
      expect(await refusal({ DATA_DIR: seeded, ...env })).toMatch(/DEMO_PASSWORD.*SEED=none/s);
    }
    cleanUp(seeded);
  });

  test("when a variable is no use, naming it", async () => {
    expect(await refusal({ PORT: "http" })).toContain("PORT");
  });
});
