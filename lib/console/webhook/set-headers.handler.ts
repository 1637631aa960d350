import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/set-headers.contract";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import { headerIssues, type OwnHeaders } from "@/lib/schemas/webhook-headers";
import { requireRead } from "@/lib/server/auth/require-read";
import { openHeaders, placeInWebhook } from "@/lib/server/webhooks/secrets";
import type { SystemRun } from "../handler";
import { requireUnchanged } from "../require-unchanged";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id, headers, read },
) => {
  const where = sql`WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`;
  const { rows } = await send<{ headers: string | null; table: string }>(
    sql`SELECT "headers", "table" FROM "webhook" ${where} FOR NO KEY UPDATE`,
  );
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  requireRead(actor, webhook.table);
  const place = { companyId: actor.companyId, webhookId: id };
  const present = openHeaders(cipher, { ...place, headers: webhook.headers });
  requireUnchanged("the headers of this webhook", read?.toSorted(), Object.keys(present).sort());
  const wanted = fill(headers, present);
  const names = Object.keys(wanted).sort();
  const encrypted =
    names.length === 0 ? null : cipher.encrypt(JSON.stringify(wanted), placeInWebhook(place, "headers"));
  await send(sql`UPDATE "webhook" SET "headers" = ${encrypted} ${where}`);
  return { id, names };
};

/** The headers, with stored values where null is given. Throws 400 for a name without a value, and beyond the limits. */
function fill(headers: OwnHeaders, present: Record<string, string>): Record<string, string> {
  const filled = Object.entries(headers).map(([name, given]) => {
    const value = given ?? present[name.toLowerCase()];
    if (value === undefined) throw invalidInput({ path: ["headers", name], message: "Enter a value." });
    return [name.toLowerCase(), value] as const;
  });
  const wanted = Object.fromEntries(filled);
  const issues = headerIssues(wanted);
  if (issues.length > 0) {
    throw invalidInput(...issues.map(({ path, message }) => ({ path: ["headers", ...path], message })));
  }
  return wanted;
}
