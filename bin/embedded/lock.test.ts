import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holderFile, liveHolder, readHolderText } from "./holder";
import { lockDataDir, tryLock } from "./lock";
import { birthOf } from "./process-identity";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "millwright-lock-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const holder = () => liveHolder(readHolderText(dataDir));

describe("the lock on a data folder", () => {
  test("rejects a second server and names the first, so that it can be found", async () => {
    const lock = await lockDataDir(dataDir, "server");
    lock.update({ state: "ready", url: "http://localhost:3000" });
    await expect(lockDataDir(dataDir, "server")).rejects.toThrow(
      new RegExp(`process ${process.pid}, http://localhost:3000`),
    );
  });

  test("gives commands the address of the database, so that they need not stop the server", async () => {
    const lock = await lockDataDir(dataDir, "server");
    lock.update({ databaseUrl: "postgresql://127.0.0.1:5555/millwright" });
    expect(holder()).toMatchObject({
      pid: process.pid,
      databaseUrl: "postgresql://127.0.0.1:5555/millwright",
    });
  });

  test("is taken from a holder that was killed, because it cannot release the lock", async () => {
    writeFileSync(
      holderFile(dataDir),
      JSON.stringify({ pid: 2 ** 22 + 1, birth: "1", kind: "server", state: "ready" }),
    );
    await lockDataDir(dataDir, "server");
    expect(holder()?.pid).toBe(process.pid);
  });

  test.runIf(process.platform === "linux")(
    "is taken over when the killed holder's number belongs to another process by now",
    async () => {
      writeFileSync(
        holderFile(dataDir),
        JSON.stringify({ pid: process.pid, birth: "1", kind: "server", state: "ready" }),
      );
      await lockDataDir(dataDir, "server");
      expect(holder()?.birth).toBe(birthOf(process.pid));
    },
  );

  test("makes a start wait for a command that is about to finish, instead of failing", async () => {
    const command = await lockDataDir(dataDir, "command");
    const server = lockDataDir(dataDir, "server");
    expect(tryLock(dataDir, "server")).toBeUndefined();
    command.release();
    await server;
    expect(holder()?.kind).toBe("server");
  });

  test("makes a start wait for a server that is stopping, so that a restart needs no pause", async () => {
    const old = await lockDataDir(dataDir, "server");
    old.update({ state: "stopping" });
    const next = lockDataDir(dataDir, "server");
    old.release();
    await next;
    expect(holder()?.state).toBe("starting");
  });
});
