import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import sql from "sql-template-tag";
import * as z from "zod";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { ApiError } from "@/lib/schemas/errors";

/** Adds to better-auth sessions that a company's identity provider began. They open that company and nothing else. */
export const companySessions = () =>
  ({
    id: "company-sessions",
    endpoints: {
      startCompanySession: createAuthEndpoint.serverOnly(
        {
          method: "POST",
          requireHeaders: true,
          body: z.object({ userId: z.string(), companyId: z.string() }),
        },
        async (ctx) => {
          const { userId, companyId } = ctx.body;
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new APIError("NOT_FOUND");
          const only = { activeCompanyId: companyId, boundCompanyId: companyId };
          const session = await internalAdapter.createSession(userId, false, only);
          await setSessionCookie(ctx, { session, user });
          return { id: session.id };
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** Throws when every company of a user requires the sign-in of its identity provider; called once a password or passkey was right. */
export async function requireOpenCompany(prisma: PrismaClient, userId: string): Promise<void> {
  const [found] = await prisma.$queryRaw<{ isClosed: boolean | null }[]>(sql`
    SELECT bool_and(requires_company_sign_in(e."companyId", e."id")) AS "isClosed"
    FROM "employee" e JOIN "company" c ON c."id" = e."companyId" AND c."active"
    WHERE e."id" = ${userId} AND e."active"`);
  if (!found?.isClosed) return;
  throw new APIError("FORBIDDEN", {
    code: "COMPANY_SIGN_IN_REQUIRED",
    message: "Your company requires its own sign-in. Continue with your company's sign-in.",
  });
}

/** 403 for operations on the account of a user, who may work in other companies too. */
export const accountClosed = () =>
  new ApiError(403, "company_session", "You signed in with your company's identity provider.", {
    hint: "Password, passkeys, name and other sessions can be changed after you sign in with your password or a passkey.",
  });
