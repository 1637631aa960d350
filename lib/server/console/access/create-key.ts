import { contract } from "@/lib/operations/console/access/create-key";
import { invalidInput } from "@/lib/schemas/errors";
import { makeKey } from "../../keys/key-format";
import { insertKeySql } from "../../keys/manage-keys";
import type { SystemRun } from "../operation";
import { requireRights } from "./require-rights";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, input) => {
  requireRights(actor, input.scopes, "scopes");
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw invalidInput({ path: ["expiresAt"], message: "Choose a time to come." });
  }
  const key = makeKey();
  const { companyId, userId } = actor;
  const scopes = [...new Set(input.scopes)];
  const { rows } = await send<{ id: string }>(
    insertKeySql({ companyId, userId, name: input.name, scopes, expiresAt }, key),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("PostgreSQL returned no id for the new key.");
  return { id, key, expiresAt: expiresAt?.toISOString() ?? null };
};
