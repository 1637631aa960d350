import type { SystemRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { revokeKeySql } from "@/lib/server/auth/api-keys/manage-keys";
import { auditStatement } from "@/lib/server/kernel/audit";
import { contract } from "./revoke-key.contract";

export { contract };

interface Revoked {
  id: string;
  name: string;
  last4: string;
}

export const run: SystemRun<typeof contract> = async ({ send, call }, { id }) => {
  const { rows } = await send<Revoked>(revokeKeySql(id, call.actor.companyId));
  if (rows.length === 0) throw notFound("A key with this id");
  const alsoRevoked = rows.filter((row) => row.id !== id).map(({ id, name, last4 }) => ({ id, name, last4 }));
  if (alsoRevoked.length > 0) {
    const recordIds = alsoRevoked.map((key) => key.id);
    await send(auditStatement(call, { action: "access/revokeKey", recordIds, changes: { replacedBy: id } }));
  }
  return { id, alsoRevoked };
};
