import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import type { Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { hashPassword, verifyPassword } from "./password";

const hour = 3600;

/** The sign-in library over our tables: e-mail and password, sessions of 7 days that end after 8 idle hours. */
export const createSignIn = (prisma: PrismaClient, secret: string, publicUrl: string, log: Logger) =>
  betterAuth({
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    database: prismaAdapter(prisma, { provider: "postgresql", transaction: true }),
    advanced: { database: { generateId: false } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    account: { modelName: "userAccount" },
    session: {
      expiresIn: 8 * hour,
      updateAge: hour,
      additionalFields: { activeCompanyId: { type: "string", required: false, input: false } },
    },
    logger: { log: (level, message) => log[level]({ from: "sign-in" }, message) },
    telemetry: { enabled: false },
  });

export type SignIn = ReturnType<typeof createSignIn>;
