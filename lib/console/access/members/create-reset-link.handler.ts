import type { SystemRun } from "@/lib/console/handler";
import { createResetLink, resetLinkMs } from "@/lib/server/auth/sessions/reset-link";
import { queueMailSql } from "@/lib/server/mail/mail-queue";
import { contract } from "./create-reset-link.contract";
import { requireManageable } from "./manageable-members";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, { userId }) => {
  const member = await requireManageable(send, actor, userId, "userId");
  if (deps.mail.isConfigured) {
    const expiresAt = new Date(Date.now() + resetLinkMs);
    await send(queueMailSql(deps.cipher, { kind: "reset", email: member.email }, expiresAt));
    return { link: null, expiresAt: expiresAt.toISOString() };
  }
  const { link, expiresAt } = await createResetLink(send, userId, deps.publicUrl, false);
  return { link, expiresAt: expiresAt.toISOString() };
};
