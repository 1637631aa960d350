import type { SystemRun } from "@/lib/console/handler";
import { removeSecondFactor } from "@/lib/server/auth/sessions/remove-second-factor";
import { queueMailSql } from "@/lib/server/mail/mail-queue";
import { requireManageable } from "./manageable-members";
import { contract } from "./reset-second-factor.contract";

export { contract };

const dayMs = 24 * 3_600_000;

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, { id }) => {
  const { email } = await requireManageable(send, actor, id, "id");
  await removeSecondFactor(send, id);
  const mail = {
    kind: "message" as const,
    to: email,
    subject: "Two-factor authentication of your Millwright account was reset",
    text: `An admin has removed the authenticator app, recovery codes and passkeys of your Millwright account.
Until you set them up again, your password alone signs you in: ${deps.publicUrl}/console/account

If you did not ask for it, contact your admin.`,
  };
  await send(queueMailSql(deps.cipher, mail, new Date(Date.now() + dayMs)));
  return { id };
};
