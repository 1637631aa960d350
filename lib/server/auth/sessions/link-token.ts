import { createHash, randomBytes } from "node:crypto";

/** A random token of 256 bits for a link. */
export const generateLinkToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a link's token: its SHA-256. */
export const hashLinkToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
