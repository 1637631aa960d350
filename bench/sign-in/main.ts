import { parseArgs } from "node:util";
import { Client } from "pg";
import { resolveDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { runCommand } from "@/bin/lib/run-command";
import { startMillwright } from "@/e2e/server";
import { StartError } from "@/lib/server/config/start-error";
import { demoEmail } from "@/prisma/seed/sign-in";

const help = `Usage: npm run bench:sign-in [-- --tries <n>]

Measures at a production server of its own how long a refused sign-in takes, for accounts that exist and that do not, one
after the other by turns (n times each, 200 without --tries). What is refused in the same words has to take the same
time, within 10 %: its time must not tell whether an account exists.`;

const accounts = {
  "unknown address": "nobody@brightlathe.example",
  "known address": demoEmail,
  "known, without a password": "keyless@brightlathe.example",
  "known, works here no more": "gone@brightlathe.example",
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { tries: { type: "string", default: "200" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return console.log(help);
  const tries = Number(values.tries);
  if (!Number.isInteger(tries) || tries < 1) throw new StartError(help);
  const { origin, dataDir, stop } = await startMillwright();
  const { connectionString } = await resolveDatabase(readLaunchEnv({ DATA_DIR: dataDir }));
  const database = new Client({ connectionString });
  try {
    await database.connect();
    await addAccounts(database);
    const forgetAll = () => database.query('DELETE FROM "signInAttempt"');
    tell("wrong password", await measure(tries, 401, origin, forgetAll));

    const forgetUs = () => database.query(`DELETE FROM "signInAttempt" WHERE "key" LIKE '%address:%'`);
    await forgetAll();
    for (const email of Object.values(accounts)) {
      for (let n = 0; n < 5; n++) await attempt(origin, email);
      await forgetUs();
    }
    tell("too many attempts", await measure(tries, 429, origin, forgetUs));
  } finally {
    await database.end();
    await stop();
  }
}

/** Somebody who has only a passkey, and somebody who has left. */
async function addAccounts(database: Client): Promise<void> {
  for (const email of [accounts["known, without a password"], accounts["known, works here no more"]]) {
    await database.query('INSERT INTO "user" ("name", "email") VALUES ($1, $1)', [email]);
  }
  await database.query(
    `INSERT INTO "userAccount" ("userId", "accountId", "providerId", "issuer", "password")
     SELECT gone."id", gone."id", "providerId", "issuer", "password"
     FROM "user" gone, "userAccount" JOIN "user" known ON known."id" = "userId"
     WHERE gone."email" = $1 AND known."email" = $2`,
    [accounts["known, works here no more"], demoEmail],
  );
}

/** The milliseconds of each account's attempts, made by turns so that all meet the same neighbours. */
async function measure(tries: number, status: number, origin: string, before: () => Promise<unknown>) {
  const times = new Map<string, number[]>(Object.keys(accounts).map((who) => [who, []]));
  for (let n = -5; n < tries; n++) {
    for (const [who, email] of Object.entries(accounts)) {
      await before();
      const started = performance.now();
      const answered = await attempt(origin, email);
      const took = performance.now() - started;
      if (answered !== status) throw new Error(`${who}: ${answered} instead of ${status}`);
      // The first ones warm the server up.
      if (n >= 0) times.get(who)?.push(took);
    }
  }
  return times;
}

async function attempt(origin: string, email: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: "not the password" }),
  });
  await response.arrayBuffer();
  return response.status;
}

function tell(title: string, times: ReadonlyMap<string, number[]>): void {
  const medians = [...times].map(([who, list]) => [who, middleOf(list)] as const);
  const usual = middleOf(medians.map(([, median]) => median));
  for (const [who, median] of medians) {
    const off = (median / usual - 1) * 100;
    const verdict = Math.abs(off) <= 10 ? "" : "  more than 10 % off";
    console.log(
      `${`${title}, ${who}`.padEnd(50)} ${median.toFixed(1).padStart(8)} ms ${off.toFixed(1).padStart(6)} %${verdict}`,
    );
  }
}

const middleOf = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

await runCommand(main);
