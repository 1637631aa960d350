/** A path of the sign-in library that browsers may call; every other one is closed. */
export interface SignInEndpoint {
  method: "GET" | "POST";
  /** What the audit log calls it when it has worked. */
  action?: string;
  /** What the audit log calls it when it was refused. */
  refusal?: string;
  /**
   * Counts failed attempts: of who is signed in, else from the caller's address and on the account of the e-mail address
   * in the body. Kinds are counted apart, so that someone who forgot a password can still ask for a new one.
   */
  attempts?: "sign-in" | "reset";
  /** Answers at once and works after, so that neither answer nor time tells whether the account exists. */
  isSilent?: boolean;
}

const secondFactor = {
  method: "POST",
  action: "signIn.secondFactor",
  refusal: "signIn.refuseSecondFactor",
  attempts: "sign-in",
} as const;

/** By the path behind `/api/auth`. */
export const signInEndpoints: ReadonlyMap<string, SignInEndpoint> = new Map<string, SignInEndpoint>([
  [
    "/sign-in/email",
    { method: "POST", action: "signIn.password", refusal: "signIn.refusePassword", attempts: "sign-in" },
  ],
  ["/sign-out", { method: "POST", action: "signIn.end" }],
  ["/request-password-reset", { method: "POST", attempts: "reset", isSilent: true }],
  // The library tells by onPasswordReset whose password it was.
  ["/reset-password", { method: "POST", attempts: "reset" }],
  ["/change-password", { method: "POST", action: "password.change", attempts: "sign-in" }],
  ["/two-factor/enable", { method: "POST", action: "twoFactor.start", attempts: "sign-in" }],
  ["/two-factor/disable", { method: "POST", action: "twoFactor.remove", attempts: "sign-in" }],
  [
    "/two-factor/generate-backup-codes",
    { method: "POST", action: "twoFactor.renewCodes", attempts: "sign-in" },
  ],
  ["/two-factor/verify-totp", secondFactor],
  ["/two-factor/verify-backup-code", { ...secondFactor, action: "signIn.recoveryCode" }],
  ["/passkey/generate-register-options", { method: "GET" }],
  ["/passkey/verify-registration", { method: "POST", action: "passkey.add" }],
  ["/passkey/generate-authenticate-options", { method: "GET" }],
  ["/passkey/verify-authentication", { method: "POST", action: "signIn.passkey", attempts: "sign-in" }],
  ["/passkey/update-passkey", { method: "POST", action: "passkey.rename" }],
  ["/passkey/delete-passkey", { method: "POST", action: "passkey.remove" }],
]);
