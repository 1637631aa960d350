import type { PublicRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { contract } from "./get-invitation.contract";
import { type OpenInvitation, openInvitation } from "./open-invitation";

export { contract };

export const run: PublicRun<typeof contract> = async ({ send }, { token }) => {
  const [found] = (await send<OpenInvitation>(openInvitation(token))).rows;
  if (!found) throw notFound("An open invitation behind this link");
  const { company, email, role, invitedBy, expiresAt } = found;
  return { company, email, role, invitedBy, expiresAt: expiresAt.toISOString() };
};
