import { send } from "./send";

const call = async <T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> => {
  const { json } = await send({
    method,
    path: `/api/auth${path}`,
    ...(method === "POST" && { body: body ?? {} }),
  });
  // The server's tests check the members of these responses that are read here.
  return json as T;
};

/** Sign-in, as pages call it. Every call throws ApiFailure on an error response. */
export const signIn = {
  /** Returns whether a code is needed to complete the sign-in. */
  async withPassword(email: string, password: string): Promise<boolean> {
    const response = await call<{ twoFactorRedirect?: boolean }>("POST", "/sign-in/email", {
      email,
      password,
    });
    return response.twoFactorRedirect === true;
  },
  withCode: (code: string) => call<unknown>("POST", "/two-factor/verify-totp", { code }),
  withRecoveryCode: (code: string) => call<unknown>("POST", "/two-factor/verify-backup-code", { code }),
  async withPasskey(): Promise<void> {
    const options = await call<PublicKeyCredentialRequestOptionsJSON>(
      "GET",
      "/passkey/generate-authenticate-options",
    );
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      ...options,
      userVerification: "required",
    });
    const response = toJson(await navigator.credentials.get({ publicKey }));
    await call("POST", "/passkey/verify-authentication", { response });
  },
  /** The address of the company's identity provider, where the sign-in continues. */
  async withCompany(email: string, to: string): Promise<string> {
    const { url } = await call<{ url: string }>("POST", "/company/start", { email, to });
    return url;
  },
  requestReset: (email: string) => call<unknown>("POST", "/request-password-reset", { email }),
  reset: (token: string, newPassword: string) =>
    call<unknown>("POST", "/reset-password", { token, newPassword }),
};

/** Settings of the signed-in user's account. */
export const account = {
  changePassword: (currentPassword: string, newPassword: string) =>
    call<unknown>("POST", "/change-password", { currentPassword, newPassword }),
  /** Starts the set-up of two-factor authentication; `signIn.withCode` completes it. */
  startTwoFactor: (password: string) =>
    call<{ totpURI: string; backupCodes: string[] }>("POST", "/two-factor/enable", { password }),
  removeTwoFactor: (password: string) => call<unknown>("POST", "/two-factor/disable", { password }),
  renewRecoveryCodes: (password: string) =>
    call<{ backupCodes: string[] }>("POST", "/two-factor/generate-backup-codes", { password }),
  async addPasskey(): Promise<void> {
    const options = await call<PublicKeyCredentialCreationOptionsJSON>(
      "GET",
      "/passkey/generate-register-options",
    );
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const response = toJson(await navigator.credentials.create({ publicKey }));
    await call("POST", "/passkey/verify-registration", { response });
  },
  renamePasskey: (id: string, name: string) => call<unknown>("POST", "/passkey/update-passkey", { id, name }),
  removePasskey: (id: string, password: string) =>
    call<unknown>("POST", "/passkey/delete-passkey", { id, password }),
};

/** Whether this browser supports passkeys at this address; IP addresses have none. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

function toJson(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new Error("The browser returned no passkey.");
}
