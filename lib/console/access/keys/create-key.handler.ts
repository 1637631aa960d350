import { requireGrantable } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { invalidInput } from "@/lib/schemas/errors";
import { generateKey } from "@/lib/server/auth/api-keys/key-format";
import { insertKeySql } from "@/lib/server/auth/api-keys/manage-keys";
import { onlyRow } from "@/lib/server/database/only-row";
import { contract } from "./create-key.contract";
import { earlierOwnEnd } from "./earlier-own-end";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, input) => {
  requireGrantable(actor, input.scopes, "scopes");
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw invalidInput({ path: ["expiresAt"], message: "Expiry must be in the future." });
  }
  const end = await earlierOwnEnd(send, actor, expiresAt);
  if (end !== null) {
    const message = `A key can create none that works longer than itself: choose an expiry by ${end}.`;
    throw invalidInput({ path: ["expiresAt"], message });
  }
  const key = generateKey();
  const { companyId, userId } = actor;
  const scopes = [...new Set(input.scopes)];
  const { rows } = await send<{ id: string }>(
    insertKeySql({ companyId, userId, name: input.name, scopes, expiresAt }, key),
  );
  return { id: onlyRow(rows).id, key, expiresAt: expiresAt?.toISOString() ?? null };
};
