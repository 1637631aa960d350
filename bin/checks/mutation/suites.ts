import { readdirSync } from "node:fs";
import { dirname } from "node:path";

/** Folders and files whose tests also cover a folder, in addition to the tests in the folder itself. */
const further: Record<string, string[]> = {
  "lib/console/access": [
    "lib/server/auth/sessions/account.test.ts",
    "lib/server/auth/sessions/password-strength.test.ts",
    "lib/server/auth/sessions/proof.test.ts",
    "lib/server/tenants/create-company.test.ts",
    "lib/server/tenants/set-active.test.ts",
    "lib/worker/mail/send-queued-mail.test.ts",
  ],
  "lib/operations": ["lib/server/operations"],
  "lib/schemas": ["components", "lib/client", "lib/openapi", "lib/resources", "lib/view-models"],
  "lib/server/auth/api-keys": [
    "lib/console/access/keys/keys.test.ts",
    "lib/console/access/keys/key-owners.test.ts",
  ],
  "lib/server/auth/sessions": [
    "lib/console/access/members/member-changes.test.ts",
    "lib/console/access/members/members.test.ts",
    "lib/console/access/members/second-factor.test.ts",
    "lib/console/access/account/sessions.test.ts",
    "lib/console/access/companies/set-up.test.ts",
    "lib/server/guards/anonymous-work.test.ts",
    "lib/server/kernel/denied-audit.test.ts",
  ],
  "lib/server/changes": ["lib/console/changes", "lib/console/document", "lib/server/transfer/import"],
  "lib/server/kernel/idempotency": [
    "lib/server/api/one-connection.test.ts",
    "lib/server/rows/plan/rolled-back.test.ts",
  ],
  "lib/server/kernel/rate-limit": [
    "lib/console/access/activity/limits.test.ts",
    "lib/server/guards/address-limit.test.ts",
    "lib/server/guards/anonymous-work.test.ts",
  ],
  "lib/server/rows": ["lib/server/api/resources.test.ts", "lib/server/kernel/denied-audit.test.ts"],
  "lib/view-models": [
    "app",
    "components",
    "lib/resources",
    "lib/server/transfer/import/convert-cell.test.ts",
    "lib/server/transfer/import/guess-mapping.test.ts",
    "lib/server/transfer/spreadsheet-text.test.ts",
  ],
  "lib/worker/webhooks": ["lib/console/webhook/delivery.test.ts", "lib/server/webhooks"],
};

/** The test files that a mutant in a folder or file has to fail. */
export function testsOf(path: string): string[] {
  const isWithin = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  const folder = path.endsWith(".ts") ? dirname(path) : path;
  const more = Object.entries(further).flatMap(([of, others]) => (isWithin(of) ? others : []));
  return [folder, ...more].flatMap(testFilesIn).sort();
}

/** Excluded tests: they need another program, set the time zone, which no thread can, or fail where the code is slow. */
const excluded = ["pgbouncer.test.ts", "cell-text.test.ts", "hostile-rows.test.ts", "large-bodies.test.ts"];

function testFilesIn(path: string): string[] {
  if (path.endsWith(".test.ts")) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  const isTest = (name: string) =>
    name.endsWith(".test.ts") && !excluded.some((other) => name.endsWith(other));
  return names.filter(isTest).map((name) => `${path}/${name}`);
}
