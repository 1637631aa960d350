import { createHash, randomBytes } from "node:crypto";

/** A random token of 256 bits, for links. */
export const generateToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token: its SHA-256, with which a reader of the table cannot use the link or session. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
