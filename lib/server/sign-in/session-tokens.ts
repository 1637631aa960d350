import { createHash } from "node:crypto";
import type { PrismaClient } from "@/lib/generated/prisma/client";

/** What is stored of a session's token; whoever reads the table cannot become its owner. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * The client that the sign-in library stores its sessions with: tokens are hashed on their way in and in conditions,
 * and come back as they were asked for. A list of sessions therefore shows hashes, which open nothing.
 */
export const withHashedTokens = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      session: {
        async $allOperations({ args, query }) {
          const tokens = new Map<string, string>();
          // The shape stays the same, only texts under `token` change; a generic walk cannot tell the compiler so.
          const hashed = hashTokens(args, tokens) as typeof args;
          return restoreTokens(await query(hashed), tokens);
        },
      },
    },
  });

function hashTokens(value: unknown, tokens: Map<string, string>, isToken = false): unknown {
  if (typeof value === "string") return isToken ? noteHash(value, tokens) : value;
  if (Array.isArray(value)) return value.map((one) => hashTokens(one, tokens, isToken));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      hashTokens(inner, tokens, name === "token" || (isToken && name !== "mode")),
    ]),
  );
}

function noteHash(token: string, tokens: Map<string, string>): string {
  const hash = hashOfToken(token);
  tokens.set(hash, token);
  return hash;
}

function restoreTokens<T>(result: T, tokens: Map<string, string>): T {
  for (const row of Array.isArray(result) ? result : [result]) {
    const token =
      typeof row === "object" && row !== null && "token" in row ? tokens.get(row.token) : undefined;
    if (token !== undefined) Object.assign(row, { token });
  }
  return result;
}
