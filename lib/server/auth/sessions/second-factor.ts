import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { isObject } from "@/lib/schemas/is-object";
import { totpCode, totpStepMs } from "./totp-code";

/** Time steps around the current one whose codes better-auth accepts, for clocks that differ. */
const window = [-1, 0, 1];

/**
 * Adds to better-auth's second factor that a code of an authenticator app works once, and that the server can look up the
 * user whose second factor a browser must enter.
 */
export const singleUseCodes = (prisma: PrismaClient) =>
  ({
    id: "single-use-codes",
    endpoints: {
      getChallengedUser: createAuthEndpoint.serverOnly(
        { method: "GET", requireHeaders: true },
        async (ctx) => ({ userId: await challengedUser(ctx) }),
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/two-factor/verify-totp",
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            const userId = session?.user.id ?? (await challengedUser(ctx));
            if (userId === null || (await isUnused(prisma, ctx, userId))) return undefined;
            // better-auth rejects this as a wrong code, and counts it.
            return { context: { body: { ...ctx.body, code: "used" } } };
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The Prisma client in which one of two calls that set up a second factor at the same time is rejected. */
export const withOneFactor = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      twoFactor: {
        create: ({ args, query }) =>
          query(args).catch((error: unknown) => {
            throw isObject(error) && error.code === "P2002" ? requestedTwice() : error;
          }),
      },
    },
  });

const requestedTwice = () =>
  new APIError("CONFLICT", {
    code: "CONFLICT",
    message: "Two-factor authentication is being set up by another call. Try again.",
  });

/** The user who has entered the password in this browser and owes the second factor. */
async function challengedUser(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return null;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value ?? null;
}

/**
 * Whether a code has not been used before; marks it as used when it is right. One UPDATE decides, so that of two calls
 * with the same code only one passes. A wrong code is left to better-auth.
 */
async function isUnused(prisma: PrismaClient, ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  const factor = await prisma.twoFactor.findFirst({ where: { userId } });
  if (!factor) return true;
  const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
  const now = Math.floor(Date.now() / totpStepMs);
  const step = window.map((offset) => now + offset).find((one) => totpCode(secret, one) === ctx.body?.code);
  if (step === undefined) return true;
  const { count } = await prisma.twoFactor.updateMany({
    where: { id: factor.id, OR: [{ lastUsedStep: null }, { lastUsedStep: { lt: step } }] },
    data: { lastUsedStep: step },
  });
  return count === 1;
}
