import { AsyncLocalStorage } from "node:async_hooks";
import { APIError } from "better-auth/api";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { isObject } from "@/lib/schemas/is-object";
import { verifyPassword } from "./password";

/** The stored form of the password that a call of better-auth has verified or set last; null for neither. */
interface Known {
  stored: string | null;
}

const calls = new AsyncLocalStorage<Known>();

/** Runs a call of better-auth, which checks a password long before it writes what depends on it. */
export const withKnownPassword = <T>(run: () => Promise<T>): Promise<T> => calls.run({ stored: null }, run);

export async function verifyKnownPassword(given: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword(given);
  const known = calls.getStore();
  if (isRight && known) known.stored = given.hash;
  return isRight;
}

/** The Prisma client in which a password replaces only the one that the call has verified. */
export const replacingKnownPassword = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      userAccount: {
        async update({ args, query }) {
          const known = calls.getStore();
          const { password } = args.data;
          if (!known?.stored || typeof password !== "string") return query(args);
          args.where.password = known.stored;
          const account = await query(args).catch((error: unknown) => {
            throw isObject(error) && error.code === "P2025" ? wrongPassword() : error;
          });
          known.stored = password;
          return account;
        },
      },
    },
  });

/** Ends a session that was begun with a password that another call has replaced since, and throws 401. */
export async function requireKnownPassword(
  prisma: PrismaClient,
  session: { id: string; userId: string },
): Promise<void> {
  const stored = calls.getStore()?.stored;
  if (!stored) return;
  const account = { userId: session.userId, providerId: "credential", password: stored };
  if (await prisma.userAccount.findFirst({ where: account, select: { id: true } })) return;
  await prisma.session.deleteMany({ where: { id: session.id } });
  throw wrongPassword();
}

const wrongPassword = () => new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
