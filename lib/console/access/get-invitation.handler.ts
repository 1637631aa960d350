import { contract } from "@/lib/console/access/get-invitation.contract";
import { notFound } from "@/lib/schemas/errors";
import type { PublicRun } from "../handler";
import { type OpenInvitation, openInvitation } from "./open-invitation";

export { contract };

export const run: PublicRun<typeof contract> = async ({ send }, { token }) => {
  const [found] = (await send<OpenInvitation>(openInvitation(token))).rows;
  if (!found) throw notFound("An open invitation behind this link");
  const { company, email, role, invitedBy, expiresAt } = found;
  return { company, email, role, invitedBy, expiresAt: expiresAt.toISOString() };
};
