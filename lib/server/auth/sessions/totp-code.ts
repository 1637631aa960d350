import { createHmac } from "node:crypto";

/** Milliseconds for which a code is valid. */
export const totpStepMs = 30_000;

/** The six-digit code of a time step (RFC 6238 with SHA-1). */
export function totpCode(secret: string | Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
