import type { Mail } from "../../mail/mailer";

interface Invitation {
  company: string;
  inviter: string;
  expiresAt: Date;
}

/** Tells someone that they may join a company. */
export const invitationMail = (
  to: string,
  link: string,
  { company, inviter, expiresAt }: Invitation,
): Mail => ({
  to,
  subject: "An invitation to Millwright",
  text: `${inviter} invites you to work in Millwright for ${company}. Accept it here until ${expiresAt.toISOString().slice(0, 10)}:

${link}

The link works once. If you do not know ${inviter}, ignore this message.`,
});
