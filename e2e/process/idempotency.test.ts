import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { resolveDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { listenerOf } from "@/bin/lib/listener";
import { demoId } from "@/lib/schemas/demo-ids";
import { cleanUp, type Millwright, preparedDataDir, startMillwright, statusOf, until } from "./millwright";

/** 1,000 by npm run test:idempotency. */
const keys = Number(process.env.IDEMPOTENCY_KEYS ?? 12);
const retries = 20;
const kills = Math.max(2, Math.floor(keys / 100));
/** Keys worked on at the same time, so that a kill meets some of them half-way. */
const atOnce = 4;

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

interface Stored {
  id: string;
  isReplayed: boolean;
}

/** A client that repeats a call until it has a response, across restarts of the server. */
function persistentClient({ origin }: Millwright, key: string) {
  const seen = { lost: 0 };
  let isBack: Promise<void> | undefined;
  const untilBack = () => {
    isBack ??= until(async () => (await statusOf(`${origin}/readyz`)) === 200).finally(() => {
      isBack = undefined;
    });
    return isBack;
  };
  const send = async (name: string) => {
    const response = await fetch(`${origin}/webhook`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": name,
      },
      body: JSON.stringify({ ...webhook, name }),
    });
    return { response, json: await response.json() };
  };
  const create = async (name: string): Promise<Stored> => {
    for (;;) {
      const result = await send(name).catch(() => undefined);
      if (result?.response.status === 201) {
        const isReplayed = result.response.headers.get("idempotent-replayed") === "true";
        return { id: result.json.id, isReplayed };
      }
      if (!result) {
        seen.lost++;
        await untilBack();
      } else if (result.response.status !== 503 && result.json.code !== "in_progress") {
        throw new Error(`${result.response.status} ${JSON.stringify(result.json)}`);
      }
    }
  };
  return { seen, create };
}

const webhook = {
  table: "item",
  url: "https://hooks.example.com/",
  active: false,
  onInsert: true,
  onUpdate: false,
  onDelete: false,
  successCount: 0,
  errorCount: 0,
  companyId: demoId("co", 1),
};

test(
  `${keys} idempotency keys with ${retries} calls each have one effect per key while the server is killed repeatedly`,
  async () => {
    const millwright = await startMillwright({
      dataDir,
      env: { RATE_LIMIT_KEY: "0", RATE_LIMIT_COMPANY: "0" },
    });
    await millwright.ready();
    const port = Number(new URL(millwright.origin).port);
    const client = persistentClient(millwright, readFileSync(join(dataDir, "demo-key"), "utf8").trim());
    const names = Array.from({ length: keys }, (_, n) => `repeated ${n}`);
    const given = new Map<string, Stored[]>();
    let killed = 0;

    const waiting = [...names];
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const one = name;
        given.set(one, await Promise.all(Array.from({ length: retries }, () => client.create(one))));
        if (killed === kills || given.size < ((killed + 1) * keys) / (kills + 1)) continue;
        killed++;
        kill(port);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));

    expect(killed).toBe(kills);
    expect(client.seen.lost).toBeGreaterThan(kills);
    for (const name of names) {
      const responses = [...(given.get(name) ?? []), await client.create(name)];
      expect(responses).toHaveLength(retries + 1);
      expect(responses.at(-1)?.isReplayed, name).toBe(true);
      expect(responses.filter(({ isReplayed }) => !isReplayed).length, name).toBeLessThanOrEqual(1);
      expect(new Set(responses.map(({ id }) => id)).size, name).toBe(1);
    }
    const effects = names.map((name) => ({ name, id: given.get(name)?.[0]?.id, audited: 1 }));
    expect(await storedRows()).toEqual(effects.sort((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1)));
  },
  300_000 + 1_000 * keys,
);

function kill(port: number) {
  const server = listenerOf(port);
  if (!server) throw new Error("No server is there to be killed.");
  process.kill(server.pid, "SIGKILL");
}

/** What the calls left behind, by id: rows, and the number of audit rows of each. */
async function storedRows() {
  const { connectionString } = await resolveDatabase(readLaunchEnv({ DATA_DIR: dataDir }));
  const database = new Client({ connectionString });
  await database.connect();
  const { rows } = await database.query(`
    SELECT w."name", w."id", (SELECT count(*)::int FROM "auditLog" a WHERE w."id" = ANY (a."recordIds")) AS audited
    FROM "webhook" w WHERE w."name" LIKE 'repeated %' ORDER BY w."id"`);
  await database.end();
  return rows;
}
