import { send } from "./same-origin";

const ask = async <T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> => {
  const { json } = await send({
    method,
    path: `/api/auth${path}`,
    ...(method === "POST" && { body: body ?? {} }),
  });
  // The sign-in library's own answers; the server's tests hold the members that are read here.
  return json as T;
};

/** The paths of signing in, as pages call them. Each throws ApiFailure when it is refused. */
export const signIn = {
  /** Answers whether a second factor is asked for before there is a session. */
  async withPassword(email: string, password: string): Promise<boolean> {
    const answer = await ask<{ twoFactorRedirect?: boolean }>("POST", "/sign-in/email", { email, password });
    return answer.twoFactorRedirect === true;
  },
  withCode: (code: string) => ask<unknown>("POST", "/two-factor/verify-totp", { code }),
  withRecoveryCode: (code: string) => ask<unknown>("POST", "/two-factor/verify-backup-code", { code }),
  async withPasskey(): Promise<void> {
    const options = await ask<PublicKeyCredentialRequestOptionsJSON>(
      "GET",
      "/passkey/generate-authenticate-options",
    );
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...options,
      userVerification: "required",
    });
    const response = toJson(await navigator.credentials.get({ publicKey }));
    await ask("POST", "/passkey/verify-authentication", { response });
  },
  askForReset: (email: string) => ask<unknown>("POST", "/request-password-reset", { email }),
  reset: (token: string, newPassword: string) =>
    ask<unknown>("POST", "/reset-password", { token, newPassword }),
};

/** What the signed-in user does to their own account. */
export const account = {
  changePassword: (currentPassword: string, newPassword: string) =>
    ask<unknown>("POST", "/change-password", { currentPassword, newPassword }),
  /** Begins to set a second factor up; it counts once a code has been checked by `signIn.withCode`. */
  startTwoFactor: (password: string) =>
    ask<{ totpURI: string; backupCodes: string[] }>("POST", "/two-factor/enable", { password }),
  removeTwoFactor: (password: string) => ask<unknown>("POST", "/two-factor/disable", { password }),
  renewRecoveryCodes: (password: string) =>
    ask<{ backupCodes: string[] }>("POST", "/two-factor/generate-backup-codes", { password }),
  async addPasskey(name: string): Promise<void> {
    const options = await ask<PublicKeyCredentialCreationOptionsJSON>(
      "GET",
      "/passkey/generate-register-options",
    );
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const response = toJson(await navigator.credentials.create({ publicKey }));
    await ask("POST", "/passkey/verify-registration", { response, name });
  },
  removePasskey: (id: string) => ask<unknown>("POST", "/passkey/delete-passkey", { id }),
};

/** Whether this browser can make and use passkeys here: an address of numbers has none. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

function toJson(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new Error("The browser gave no passkey.");
}
