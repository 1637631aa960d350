import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { demoEmail, demoPassword } from "@/prisma/seed";
import {
  cleanUp,
  makeDataDir,
  npmRun,
  preparedDataDir,
  signIn,
  startMillwright,
  statusOf,
} from "./millwright";

const dataDir = preparedDataDir();
const newDir = makeDataDir();
const folder = makeDataDir();
afterAll(() => cleanUp(dataDir, newDir, folder));

const backup = (at: string, ...args: string[]) => npmRun({ DATA_DIR: at }, "backup", ...args, "--json");

const itemsOf = async (origin: string, cookie: string) => {
  const response = await fetch(`${origin}/item?select=id,name&order=id&limit=1000`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.json();
};

test("a backup of a running server is verified and restored into a new installation, where users can sign in", async () => {
  const first = await startMillwright({ dataDir });
  await first.ready();
  const items = await itemsOf(first.origin, await signIn(first.origin, demoEmail, demoPassword));
  expect(items.length).toBeGreaterThan(5);
  const archive = join(folder, "monday.tar.gz");
  const created = JSON.parse(await backup(dataDir, "create", "--to", archive));
  expect(created).toMatchObject({ outcome: "created", secret: "same" });
  expect(await statusOf(`${first.origin}/readyz`)).toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toBe(0);

  const { rows, tables } = created;
  const verified = { outcome: "verified", rows, tables };
  expect(JSON.parse(await backup(newDir, "verify", "--from", archive))).toMatchObject(verified);
  const damaged = join(folder, "damaged.tar.gz");
  const bytes = readFileSync(archive);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(damaged, bytes);
  await expect(backup(newDir, "verify", "--from", damaged)).rejects.toMatchObject({ code: 1, stdout: "" });
  await expect(backup(newDir, "restore", "--from", damaged)).rejects.toMatchObject({ code: 1, stdout: "" });

  // The restore that failed can be repeated.
  copyFileSync(join(dataDir, "app-secret"), join(newDir, "app-secret"));
  const restored = { outcome: "restored", rows, tables, secret: "same" };
  expect(JSON.parse(await backup(newDir, "restore", "--from", archive))).toMatchObject(restored);
  await expect(backup(newDir, "restore", "--from", archive)).rejects.toThrow(/empty/);
  const second = await startMillwright({ dataDir: newDir });
  await second.ready();
  const cookie = await signIn(second.origin, demoEmail, demoPassword);
  expect(await itemsOf(second.origin, cookie)).toEqual(items);
  second.child.kill("SIGTERM");
  expect(await second.ended()).toBe(0);
});
