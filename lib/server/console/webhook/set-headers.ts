import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/set-headers";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import { faultsOfHeaders, type OwnHeaders } from "@/lib/schemas/webhook-headers";
import { openHeaders } from "../../sender/secrets";
import type { SystemRun } from "../operation";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id, headers },
) => {
  const where = sql`WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`;
  const { rows } = await send<{ headers: string | null }>(
    sql`SELECT "headers" FROM "webhook" ${where} FOR NO KEY UPDATE`,
  );
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  const wanted = fill(headers, openHeaders(cipher, webhook.headers));
  const names = Object.keys(wanted).sort();
  const sealed = names.length === 0 ? null : cipher.encrypt(JSON.stringify(wanted));
  await send(sql`UPDATE "webhook" SET "headers" = ${sealed} ${where}`);
  return { id, names };
};

/** The headers with the values that are kept. Throws 400 for a name whose value is not there, and for too much. */
function fill(headers: OwnHeaders, present: Record<string, string>): Record<string, string> {
  const filled = Object.entries(headers).map(([name, given]) => {
    const value = given ?? present[name.toLowerCase()];
    if (value === undefined) throw invalidInput({ path: ["headers", name], message: "Type a value." });
    return [name.toLowerCase(), value] as const;
  });
  const wanted = Object.fromEntries(filled);
  const faults = faultsOfHeaders(wanted);
  if (faults.length > 0) {
    throw invalidInput(...faults.map(({ path, message }) => ({ path: ["headers", ...path], message })));
  }
  return wanted;
}
