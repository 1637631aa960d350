import sql from "sql-template-tag";
import type { PublicContext, PublicPreparation, PublicRun } from "@/lib/console/handler";
import { invalidInput, notFound, ruleViolation } from "@/lib/schemas/errors";
import { auditAccount } from "@/lib/server/auth/sessions/account-audit";
import { ofAccount, ofAddress } from "@/lib/server/auth/sessions/attempts";
import { liveSession } from "@/lib/server/auth/sessions/live-session";
import { verifyPassword } from "@/lib/server/auth/sessions/password";
import { requireUncommon } from "@/lib/server/auth/sessions/password-strength";
import { addUser } from "@/lib/server/auth/sessions/users";
import type { Send } from "@/lib/server/database/transaction";
import { contract } from "./accept-invitation.contract";
import { type OpenInvitation, openInvitation } from "./open-invitation";

export { contract };

interface Account {
  id: string;
  name: string;
  emailVerified: boolean;
}

/** The account of the invited address, of which the caller has proved to be the owner; null when there is none yet. */
export const prepare: PublicPreparation<typeof contract, string | null> = async (
  { request, requestId, deps },
  { token, password },
) => {
  const { rows } = await deps.pool.query<{ id: string; email: string; password: string | null }>(sql`
    SELECT u."id", u."email", a."password" FROM (${openInvitation(token)}) AS i
    JOIN "user" u ON u."email" = i."email"
    LEFT JOIN "userAccount" a ON a."userId" = u."id" AND a."providerId" = 'credential'`);
  const [account] = rows;
  if (!account) return null;
  await requireOwner({ request, requestId, deps }, account, password);
  return account.id;
};

export const run: PublicRun<typeof contract, string | null | undefined> = async (
  { send, actAs, prepared },
  { token, name, password },
) => {
  const [found] = (await send<OpenInvitation>(sql`${openInvitation(token)} FOR UPDATE OF i`)).rows;
  if (!found) throw notFound("An open invitation behind this link");
  const { id, companyId, companyGroupId, email, role, isMailed } = found;
  const [known] = (
    await send<Account>(sql`SELECT "id", "name", "emailVerified" FROM "user" WHERE "email" = ${email}`)
  ).rows;
  // The account was created a moment ago.
  if (known && known.id !== prepared) throw notOwner();
  if (known && isMailed && !known.emailVerified) throw unprovenAccount();
  const user = known ?? (await addNewUser(send, found, newUser(name, password)));
  await actAs({ companyId, companyGroupId, userId: user.id });
  await send(sql`
    INSERT INTO "employee" ("companyId", "id", "name", "email", "role")
    VALUES (${companyId}, ${user.id}, ${user.name}, ${email}, ${role})
    ON CONFLICT ("companyId", "id") DO UPDATE SET "role" = EXCLUDED."role", "active" = true
    WHERE NOT "employee"."active"`);
  await send(sql`UPDATE "invitation" SET "acceptedAt" = now() WHERE "id" = ${id}`);
  return { id: user.id, email, companyId };
};

/** Another person who saw the link may have created the account, and could still sign in to it. */
const unprovenAccount = () =>
  ruleViolation(
    "The e-mail address of this account is not confirmed yet. Choose a new password by e-mail, then open the invitation again.",
  );

async function addNewUser(
  send: Send,
  { email, company, isMailed }: OpenInvitation,
  { name, password }: ReturnType<typeof newUser>,
) {
  await requireUncommon(password, [name, email, company], "password");
  return addUser(send, { name, email, password, isEmailProven: isMailed });
}

function newUser(name: string | undefined, password: string | undefined) {
  if (name !== undefined && password !== undefined) return { name, password };
  const missing = name === undefined ? "name" : "password";
  throw invalidInput({ path: [missing], message: `Choose a ${missing}.` });
}

/** Throws unless the account's owner is signed in or enters its password; wrong ones count as failed sign-ins. */
async function requireOwner(
  { request, requestId, deps }: Pick<PublicContext, "request" | "requestId" | "deps">,
  account: { id: string; email: string; password: string | null },
  password: string | undefined,
): Promise<void> {
  const session = await liveSession(request, deps.signIn, deps.pool);
  if (session?.userId === account.id && session.boundCompanyId === null) return;
  const subjects = [ofAccount(account.email), ofAddress(request.address)].map(
    (subject) => `sign-in:${subject}`,
  );
  const stored = account.password;
  const isRight = await deps.attempts.run(
    subjects,
    async () => stored !== null && password !== undefined && verifyPassword({ hash: stored, password }),
    (isOwner) => isOwner,
  );
  if (isRight) return;
  if (password !== undefined) {
    const origin = { requestId, address: request.address };
    // Not awaited, as for any failed sign-in.
    auditAccount(deps.pool, { userId: account.id }, "signIn.refusePassword", origin).catch((error: unknown) =>
      deps.log.error({ requestId, err: error }, "failed to audit a failed sign-in"),
    );
  }
  throw notOwner();
}

const notOwner = () =>
  invalidInput({
    path: ["password"],
    message: "This address already has an account. Enter its password, or sign in and open the link again.",
  });
