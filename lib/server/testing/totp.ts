import { totpCode, totpStepMs } from "../auth/sessions/totp-code";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows for a secret in base32, or for an `otpauth://` address with one. */
export function totpOf(secretOrUri: string, now = Date.now()): string {
  const secret = URL.canParse(secretOrUri) ? new URL(secretOrUri).searchParams.get("secret") : secretOrUri;
  const bits = [...(secret ?? "").replaceAll(/[\s=]/g, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), Math.floor(now / totpStepMs));
}
