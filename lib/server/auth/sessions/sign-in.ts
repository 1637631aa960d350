import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth, type GenericEndpointContext } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { loopbackAlias } from "../../guards/same-origin";
import { companySessions, requireOpenCompany } from "./company-sessions";
import { notingErrors } from "./database-errors";
import { waitingIdentifier, waitingPrefix } from "./end-sessions";
import { replacingKnownPassword, requireKnownPassword, verifyKnownPassword } from "./known-password";
import {
  passkeyIdOf,
  passkeyOptions,
  requireCredentialId,
  withLastUse,
  withRemovedPasskey,
} from "./passkeys";
import { hashPassword } from "./password";
import { singleUseCodes, withOneFactor } from "./second-factor";
import { withHashedTokens } from "./session-tokens";

/** Seconds after which a session ends, used or not. */
export const absoluteSeconds = 7 * 24 * 3600;

/** Header with the client address, set by the kernel for better-auth; a caller's own is never forwarded. */
export const addressHeader = "x-millwright-address";

/** Paths at which better-auth opens a session for a signed-in user without copying the fields of the current one. */
const withoutCopy: ReadonlySet<string | undefined> = new Set([
  "/change-password",
  "/passkey/verify-registration",
]);

export interface SignInOptions {
  prisma: PrismaClient;
  secret: string;
  /** Origin that browsers use. */
  publicUrl: string;
  log: Logger;
}

/** better-auth over our tables: password with argon2id, TOTP, passkeys. Resets are ours: `reset-password.ts`. */
export function createSignIn({ prisma, secret, publicUrl, log }: SignInOptions) {
  return betterAuth({
    appName: "Millwright",
    baseURL: publicUrl,
    basePath: "/api/auth",
    trustedOrigins: [loopbackAlias(publicUrl)],
    secret,
    database: prismaAdapter(
      notingErrors(
        withLastUse(
          withOneFactor(
            replacingKnownPassword(withHashedTokens(withRemovedPasskey(withConstantTimeLookup(prisma)))),
          ),
        ),
      ),
      { provider: "postgresql", transaction: true },
    ),
    advanced: {
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      ...cookieOptions(publicUrl.startsWith("https://")),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyKnownPassword },
    },
    account: { modelName: "userAccount" },
    verification: {
      storeIdentifier: { default: "hashed", overrides: { [waitingPrefix]: { hash: waitingIdentifier } } },
    },
    session: {
      // The absolute lifetime; live-session.ts ends idle sessions before it.
      expiresIn: absoluteSeconds,
      disableSessionRefresh: true,
      additionalFields: {
        activeCompanyId: { type: "string", required: false, input: false },
        passkeyId: { type: "string", required: false, input: false },
        boundCompanyId: { type: "string", required: false, input: false },
      },
    },
    databaseHooks: databaseHooks(prisma),
    plugins: [
      singleUseCodes(prisma),
      companySessions(),
      twoFactor({ issuer: "Millwright", backupCodeOptions: { storeBackupCodes: "encrypted" } }),
      passkey(passkeyOptions(prisma, publicUrl)),
    ],
    hooks: { before: createAuthMiddleware(beforeEndpoint) },
    rateLimit: { enabled: false },
    // Errors that are not its responses are thrown, not printed.
    onAPIError: { throw: true },
    logger: { log: (level, message) => log[level]({ from: "sign-in" }, message) },
    telemetry: { enabled: false },
  });
}

const cookieOptions = (isSecure: boolean) =>
  ({
    // `__Host-` binds a cookie to this very host; browsers take it only over https.
    useSecureCookies: false,
    cookiePrefix: isSecure ? "__Host-millwright" : "millwright",
    defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
  }) satisfies BetterAuthOptions["advanced"];

const databaseHooks = (prisma: PrismaClient): BetterAuthOptions["databaseHooks"] => ({
  account: {
    update: {
      // A changed password ends every link for a reset, and sign-ins that wait for their second factor.
      after: async ({ userId }) => {
        await prisma.verification.deleteMany({ where: { value: userId } });
      },
    },
  },
  session: {
    create: {
      before: async (session, ctx) => {
        const kept = withoutCopy.has(ctx?.path) ? ctx?.context.session?.session : session;
        const boundCompanyId = kept?.boundCompanyId ?? null;
        if (!boundCompanyId) await requireOpenCompany(prisma, session.userId);
        return {
          data: {
            ...session,
            activeCompanyId: kept?.activeCompanyId ?? null,
            boundCompanyId,
            passkeyId:
              ctx?.path === "/passkey/verify-authentication"
                ? await passkeyIdOf(prisma, ctx.body)
                : (kept?.passkeyId ?? null),
            // better-auth would store an IPv6 address as the first address of its /64.
            ipAddress: ctx?.headers?.get(addressHeader) ?? null,
          },
        };
      },
      after: (session) => requireKnownPassword(prisma, session),
    },
  },
});

/** A new password ends every other session, and no browser may skip the second factor. */
async function beforeEndpoint(ctx: GenericEndpointContext) {
  const { path, body } = ctx;
  if (path === "/passkey/delete-passkey") await requirePassword(ctx);
  if (path === "/passkey/verify-authentication") requireCredentialId(body);
  if (path === "/change-password") return { context: { body: { ...body, revokeOtherSessions: true } } };
  if (path.startsWith("/two-factor/verify-")) return { context: { body: { ...body, trustDevice: false } } };
  return undefined;
}

/**
 * The Prisma client in which better-auth looks up users: for an unknown one it queries the accounts too, as better-auth
 * does for a known one, so that the time of a failed sign-in does not reveal whether the account exists.
 */
const withConstantTimeLookup = (prisma: PrismaClient) =>
  prisma.$extends({
    query: {
      user: {
        async findFirst({ args, query }) {
          const found = await query(args);
          if (found === null) await prisma.userAccount.findMany({ where: { userId: "" } });
          return found;
        },
      },
    },
  });

/** Requires the password, so that an unlocked screen is not enough to remove a passkey. */
async function requirePassword(ctx: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(ctx);
  if (!session) return;
  if (typeof ctx.body?.password !== "string") throw new APIError("BAD_REQUEST", { code: "INVALID_PASSWORD" });
  await ctx.context.password.checkPassword(session.user.id, ctx);
}

export type SignIn = ReturnType<typeof createSignIn>;
