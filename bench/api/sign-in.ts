import { parseArgs } from "node:util";
import { Client } from "pg";
import { resolveDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { runCommand } from "@/bin/lib/run-command";
import { startMillwright } from "@/e2e/server";
import { StartError } from "@/lib/server/config/start-error";
import { demoEmail } from "@/prisma/seed/sign-in";
import { median } from "./statistics";

const help = `Usage: npm run bench:sign-in [-- --tries <n>]

Measures how long a rejected sign-in takes on a production server of its own, alternating between accounts that exist and
accounts that do not (n attempts each, 200 by default). The medians must agree within 10 %, so that the response time does
not reveal whether an account exists.`;

const accounts = {
  "unknown address": "nobody@brightlathe.example",
  "known address": demoEmail,
  "known, without a password": "keyless@brightlathe.example",
  "known, no longer a member": "former@brightlathe.example",
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
    const clearAttempts = () => database.query('DELETE FROM "signInAttempt"');
    report("wrong password", await measure(tries, 401, origin, clearAttempts));

    const clearAttemptsOfAddress = () =>
      database.query(`DELETE FROM "signInAttempt" WHERE "key" LIKE '%address:%'`);
    await clearAttempts();
    for (const email of Object.values(accounts)) {
      for (let n = 0; n < 5; n++) await attempt(origin, email);
      await clearAttemptsOfAddress();
    }
    report("too many attempts", await measure(tries, 429, origin, clearAttemptsOfAddress));
  } finally {
    await database.end();
    await stop();
  }
}

/** A user with a passkey only, and a user who is no longer a member. */
async function addAccounts(database: Client): Promise<void> {
  for (const email of [accounts["known, without a password"], accounts["known, no longer a member"]]) {
    await database.query('INSERT INTO "user" ("name", "email") VALUES ($1, $1)', [email]);
  }
  await database.query(
    `INSERT INTO "userAccount" ("userId", "accountId", "providerId", "issuer", "password")
     SELECT former."id", former."id", "providerId", "issuer", "password"
     FROM "user" former, "userAccount" JOIN "user" known ON known."id" = "userId"
     WHERE former."email" = $1 AND known."email" = $2`,
    [accounts["known, no longer a member"], demoEmail],
  );
}

/** Milliseconds of the attempts by account. Alternates, so that other load on the machine affects all accounts alike. */
async function measure(tries: number, status: number, origin: string, before: () => Promise<unknown>) {
  const times = new Map<string, number[]>(Object.keys(accounts).map((who) => [who, []]));
  for (let n = -5; n < tries; n++) {
    for (const [who, email] of Object.entries(accounts)) {
      await before();
      const started = performance.now();
      const responseStatus = await attempt(origin, email);
      const took = performance.now() - started;
      if (responseStatus !== status) throw new Error(`${who}: ${responseStatus} instead of ${status}`);
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

function report(title: string, times: ReadonlyMap<string, number[]>): void {
  const medians = [...times].map(([who, list]) => [who, median(list)] as const);
  const usual = median(medians.map(([, millis]) => millis));
  for (const [who, millis] of medians) {
    const off = (millis / usual - 1) * 100;
    const verdict = Math.abs(off) <= 10 ? "" : "  more than 10 % off";
    console.log(
      `${`${title}, ${who}`.padEnd(50)} ${millis.toFixed(1).padStart(8)} ms ${off.toFixed(1).padStart(6)} %${verdict}`,
    );
  }
}

await runCommand(main);
