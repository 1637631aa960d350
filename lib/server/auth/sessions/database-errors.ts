import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { isObject } from "@/lib/schemas/is-object";

/** The first error of the database in one call of better-auth. */
interface Noted {
  error: unknown;
}

const calls = new AsyncLocalStorage<Noted>();

/**
 * Prisma's codes for a row to change that does not exist, one that exists already, and a reference to one that does not exist:
 * the database has responded.
 */
const responses = ["P2025", "P2002", "P2003"];

/** The Prisma client that notes its errors for `withDatabaseErrors`. */
export const notingErrors = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          return await query(args);
        } catch (error) {
          const call = calls.getStore();
          if (call && !(isObject(error) && responses.some((code) => code === error.code)))
            call.error ??= error;
          throw error;
        }
      },
    },
  });

/**
 * Runs a call of better-auth. Where it cannot read or write its tables it fails, or rejects the call as wrong: the response is
 * 503 instead, and the error is logged.
 */
export async function withDatabaseErrors(run: () => Promise<Response>, log: Logger): Promise<Response> {
  const call: Noted = { error: undefined };
  try {
    const response = await calls.run(call, run);
    if (response.status < 400 || call.error === undefined) return response;
  } catch (error) {
    if (call.error === undefined) throw error;
  }
  log.warn({ from: "sign-in", err: call.error }, "database unavailable");
  return new Response(null, { status: 503 });
}
