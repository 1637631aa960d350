import type { Deps } from "../../api/deps";
import type { Origin } from "./account-audit";
import type { LibraryResponse } from "./call-better-auth";
import { requestReset, resetPassword } from "./reset-password";
import { appCode, recoveryCode } from "./typed-codes";

/** A path of better-auth that browsers may call; every other one is 404. */
export interface SignInEndpoint {
  method: "GET" | "POST";
  /** Action in the audit log when it succeeded. */
  action?: string;
  /** Action in the audit log when it was denied. */
  deniedAction?: string;
  /** Counter of failed attempts. Separate kinds, so that a user who forgot a password can still request a reset. */
  attempts?: "sign-in" | "reset";
  /**
   * Which account it is about: that of the e-mail address in the body, of the user who has entered a password and owes the
   * second factor, or of the holder of a link or passkey. Omitted: of the signed-in user.
   */
  about?: "e-mail" | "second factor" | "link";
  /** Counts every attempt, since neither response nor time reveals whether the account exists. */
  countsAlways?: true;
  /** Sets the password of the signed-in user to `newPassword`. */
  setsPassword?: true;
  /** Converts `code` from what a person types to the stored form. */
  toCode?: (typed: string) => string;
  /** Names a passkey; a new one has a default. */
  namesPasskey?: "required" | "optional";
  /** Changes how the signed-in user signs in: not for sessions of a company's identity provider. */
  changesAccount?: true;
  /** Runs in place of better-auth. */
  perform?: (body: unknown, origin: Origin, deps: Deps) => Promise<LibraryResponse>;
}

const secondFactor = {
  method: "POST",
  action: "signIn.secondFactor",
  deniedAction: "signIn.refuseSecondFactor",
  attempts: "sign-in",
  about: "second factor",
} as const;

/** By the path after `/api/auth`. */
export const signInEndpoints: ReadonlyMap<string, SignInEndpoint> = new Map<string, SignInEndpoint>([
  [
    "/sign-in/email",
    {
      method: "POST",
      action: "signIn.password",
      deniedAction: "signIn.refusePassword",
      attempts: "sign-in",
      about: "e-mail",
    },
  ],
  ["/sign-out", { method: "POST", action: "signIn.end" }],
  [
    "/request-password-reset",
    { method: "POST", attempts: "reset", about: "e-mail", countsAlways: true, perform: requestReset },
  ],
  ["/reset-password", { method: "POST", attempts: "reset", about: "link", perform: resetPassword }],
  [
    "/change-password",
    {
      method: "POST",
      action: "password.change",
      deniedAction: "password.refuse",
      attempts: "sign-in",
      setsPassword: true,
      changesAccount: true,
    },
  ],
  [
    "/two-factor/enable",
    { method: "POST", action: "twoFactor.start", attempts: "sign-in", changesAccount: true },
  ],
  [
    "/two-factor/disable",
    {
      method: "POST",
      action: "twoFactor.remove",
      deniedAction: "password.refuse",
      attempts: "sign-in",
      changesAccount: true,
    },
  ],
  [
    "/two-factor/generate-backup-codes",
    { method: "POST", action: "twoFactor.renewCodes", attempts: "sign-in", changesAccount: true },
  ],
  ["/two-factor/verify-totp", { ...secondFactor, toCode: appCode }],
  [
    "/two-factor/verify-backup-code",
    { ...secondFactor, action: "signIn.recoveryCode", toCode: recoveryCode },
  ],
  ["/passkey/generate-register-options", { method: "GET", changesAccount: true }],
  [
    "/passkey/verify-registration",
    { method: "POST", action: "passkey.add", changesAccount: true, namesPasskey: "optional" },
  ],
  ["/passkey/generate-authenticate-options", { method: "GET" }],
  [
    "/passkey/verify-authentication",
    { method: "POST", action: "signIn.passkey", attempts: "sign-in", about: "link" },
  ],
  [
    "/passkey/update-passkey",
    { method: "POST", action: "passkey.rename", changesAccount: true, namesPasskey: "required" },
  ],
  [
    "/passkey/delete-passkey",
    {
      method: "POST",
      action: "passkey.remove",
      deniedAction: "password.refuse",
      attempts: "sign-in",
      changesAccount: true,
    },
  ],
]);
