import { getAuthenticatorName, type PasskeyOptions } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import sql from "sql-template-tag";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { browserName } from "@/lib/schemas/browser-name";
import { isObject } from "@/lib/schemas/is-object";
import type { Send } from "../../database/transaction";

/** Options of better-auth's passkeys. */
export const passkeyOptions = (prisma: PrismaClient, publicUrl: string): PasskeyOptions => ({
  rpID: new URL(publicUrl).hostname,
  rpName: "Millwright",
  origin: publicUrl,
  authenticatorSelection: { residentKey: "required", userVerification: "required" },
  registration: {
    // Used where the caller names none.
    async afterVerification({ ctx, verification: { registrationInfo }, user }) {
      const name =
        getAuthenticatorName(registrationInfo?.aaguid) ?? browserName(ctx.headers?.get("user-agent"));
      return { name: await unusedName(prisma, user.id, name) };
    },
  },
  // A passkey counts as two factors only when its device has verified the user by finger, face or PIN.
  authentication: {
    afterVerification({ verification: { authenticationInfo } }) {
      if (!authenticationInfo.userVerified) throw new APIError("UNAUTHORIZED");
    },
  },
});

/** The name, followed by a number if another passkey of the user has it. */
async function unusedName(prisma: PrismaClient, userId: string, name: string): Promise<string> {
  const own = await prisma.passkey.findMany({ where: { userId }, select: { name: true } });
  const used = new Set(own.map((passkey) => passkey.name));
  let unused = name;
  for (let count = 2; used.has(unused); count++) unused = `${name} ${count}`;
  return unused;
}

/** The Prisma client that records when a passkey was used: better-auth stores its counter at each sign-in. */
export const withLastUse = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      passkey: {
        update({ args, query }) {
          if (args.data.counter !== undefined) args.data.lastUsedAt = new Date();
          return query(args);
        },
      },
    },
  });

/** The Prisma client that rejects a session whose passkey was removed since it was looked up. */
export const withRemovedPasskey = (prisma: Pick<PrismaClient, "$extends">) =>
  prisma.$extends({
    query: {
      session: {
        async create({ args, query }) {
          try {
            return await query(args);
          } catch (error) {
            throw args.data.passkeyId && isObject(error) && error.code === "P2003" ? unknownPasskey() : error;
          }
        },
      },
    },
  });

/** The error of better-auth for a passkey that it does not find. */
const unknownPasskey = () => new APIError("UNAUTHORIZED", { code: "PASSKEY_NOT_FOUND" });

/** better-auth looks the passkey up by the value that was sent, of any type. */
export function requireCredentialId(body: unknown): string {
  const response = isObject(body) && isObject(body.response) ? body.response : {};
  if (typeof response.id === "string") return response.id;
  throw new APIError("BAD_REQUEST", { code: "AUTHENTICATION_FAILED" });
}

/** The passkey that signed its user in by this body. Rejected when it was removed in the meantime. */
export async function passkeyIdOf(prisma: PrismaClient, body: unknown): Promise<string> {
  const credentialID = requireCredentialId(body);
  const found = await prisma.passkey.findUnique({ where: { credentialID }, select: { id: true } });
  if (!found) throw unknownPasskey();
  return found.id;
}

export async function hasPasskey(send: Send, userId: string): Promise<boolean> {
  const { rows } = await send(sql`SELECT 1 FROM "passkey" WHERE "userId" = ${userId} LIMIT 1`);
  return rows.length > 0;
}
