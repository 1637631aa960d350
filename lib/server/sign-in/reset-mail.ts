import type { Mail } from "../mail/mailer";

/** Where a user chooses a new password. The token stands behind the #, so that it reaches no log. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/sign-in/reset#token=${encodeURIComponent(token)}`;

/** Tells a user how to choose a new password. */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: "Choose a new Millwright password",
  text: `Someone, hopefully you, asked for a new password for this address.
Choose it here within an hour:

${link}

If you did not ask for it, ignore this message: your password stays as it is.`,
});
