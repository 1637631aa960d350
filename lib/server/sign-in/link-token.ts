import { createHash, randomBytes } from "node:crypto";

/** A token of 256 bits for a link. */
export const makeLinkToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it. */
export const hashOfLinkToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
