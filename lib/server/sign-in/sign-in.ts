import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import type { Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { loopbackTwin } from "../same-origin";
import { withEvenWork } from "./even-work";
import { absoluteSeconds } from "./lifetimes";
import { hashPassword, verifyPassword } from "./password";
import { withHashedTokens } from "./session-tokens";

/** Header in which the kernel tells the library where a call comes from; a caller's own is never passed on. */
export const addressHeader = "x-millwright-address";
const resetMinutes = 60;

export interface SignInOptions {
  prisma: PrismaClient;
  secret: string;
  /** Origin that browsers use. */
  publicUrl: string;
  log: Logger;
  /** Tells a user how to choose a new password. */
  sendReset(email: string, token: string): Promise<void>;
  /** Called when a user has chosen a new password by such a message. */
  onReset(userId: string, headers: Headers | undefined): Promise<void>;
}

/** The sign-in library over our tables: password with argon2id, TOTP, passkeys, reset by message. */
export function createSignIn({ prisma, secret, publicUrl, log, sendReset, onReset }: SignInOptions) {
  const isSecure = publicUrl.startsWith("https://");
  return betterAuth({
    appName: "Millwright",
    baseURL: publicUrl,
    basePath: "/api/auth",
    trustedOrigins: [loopbackTwin(publicUrl)],
    secret,
    database: prismaAdapter(withHashedTokens(withEvenWork(prisma)), {
      provider: "postgresql",
      transaction: true,
    }),
    advanced: {
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // `__Host-` binds a cookie to this very host; browsers take it only over https.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-millwright" : "millwright",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      // Whoever asks for a reset must not learn from the time of the answer whether the account exists.
      backgroundTasks: { handler: (task) => void task.catch(() => {}) },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendReset(user.email, token),
      onPasswordReset: ({ user }, request) => onReset(user.id, request?.headers),
    },
    account: { modelName: "userAccount" },
    verification: { storeIdentifier: "hashed" },
    session: {
      // The end that nothing moves; lib/server/sign-in/live-session.ts ends idle sessions before it.
      expiresIn: absoluteSeconds,
      disableSessionRefresh: true,
      additionalFields: { activeCompanyId: { type: "string", required: false, input: false } },
    },
    plugins: [
      twoFactor({ issuer: "Millwright", backupCodeOptions: { storeBackupCodes: "encrypted" } }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: "Millwright",
        origin: publicUrl,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        // A passkey stands for two factors only when its device has asked for a finger, a face or a PIN.
        authentication: {
          afterVerification({ verification: { authenticationInfo } }) {
            if (!authenticationInfo.userVerified) throw new APIError("UNAUTHORIZED");
          },
        },
      }),
    ],
    hooks: {
      // A new password ends every other session, and no browser is remembered past its second factor.
      before: createAuthMiddleware(async ({ path, body }) => {
        if (path === "/change-password") return { context: { body: { ...body, revokeOtherSessions: true } } };
        if (path.startsWith("/two-factor/verify-")) {
          return { context: { body: { ...body, trustDevice: false } } };
        }
        return undefined;
      }),
    },
    rateLimit: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: "sign-in" }, message) },
    telemetry: { enabled: false },
  });
}

export type SignIn = ReturnType<typeof createSignIn>;
