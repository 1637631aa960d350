import type { PrismaClient } from "@/lib/generated/prisma/client";
import { hashToken } from "./token";

/**
 * The Prisma client in which better-auth stores its sessions: tokens are hashed in data and conditions and returned as
 * they were passed in. A list of sessions therefore shows hashes, which cannot be used to sign in.
 */
export const withHashedTokens = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      session: {
        async $allOperations({ args, query }) {
          const tokens = new Map<string, string>();
          // The shape stays the same, only texts under `token` change, which the compiler cannot infer.
          const hashed = hashTokens(args, tokens) as typeof args;
          return restoreTokens(await query(hashed), tokens);
        },
      },
    },
  });

function hashTokens(value: unknown, tokens: Map<string, string>, isToken = false): unknown {
  if (typeof value === "string") return isToken ? rememberHash(value, tokens) : value;
  if (Array.isArray(value)) return value.map((one) => hashTokens(one, tokens, isToken));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      hashTokens(inner, tokens, name === "token" || (isToken && name !== "mode")),
    ]),
  );
}

function rememberHash(token: string, tokens: Map<string, string>): string {
  const hash = hashToken(token);
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
