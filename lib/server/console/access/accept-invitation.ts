import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/accept-invitation";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import { ofAccount, ofAddress } from "../../sign-in/attempts";
import { liveSession } from "../../sign-in/live-session";
import { verifyPassword } from "../../sign-in/password";
import { addUser } from "../../sign-in/users";
import type { PublicContext, PublicRun } from "../operation";
import { type OpenInvitation, openInvitation } from "./open-invitation";

export { contract };

interface Account {
  id: string;
  name: string;
  password: string | null;
}

export const run: PublicRun<typeof contract> = async (context, { token, name, password }) => {
  const { send, actAs } = context;
  const [found] = (await send<OpenInvitation>(sql`${openInvitation(token)} FOR UPDATE OF i`)).rows;
  if (!found) throw notFound("An open invitation behind this link");
  const { id, companyId, companyGroupId, email, role } = found;
  const [known] = (
    await send<Account>(sql`
      SELECT u."id", u."name", a."password"
      FROM "user" u LEFT JOIN "userAccount" a ON a."userId" = u."id" AND a."providerId" = 'credential'
      WHERE u."email" = ${email}`)
  ).rows;
  if (known) await requireOwner(context, email, known, password);
  const user = known ?? (await addUser(send, { email, ...newUser(name, password) }));
  await actAs({ companyId, companyGroupId, userId: user.id });
  await send(sql`
    INSERT INTO "employee" ("companyId", "id", "name", "email", "role")
    VALUES (${companyId}, ${user.id}, ${user.name}, ${email}, ${role})
    ON CONFLICT ("companyId", "id") DO UPDATE SET "role" = EXCLUDED."role", "active" = true
    WHERE NOT "employee"."active"`);
  await send(sql`UPDATE "invitation" SET "acceptedAt" = now() WHERE "id" = ${id}`);
  return { id: user.id, email };
};

function newUser(name: string | undefined, password: string | undefined) {
  if (name !== undefined && password !== undefined) return { name, password };
  const missing = name === undefined ? "name" : "password";
  throw invalidInput({ path: [missing], message: `Choose a ${missing}.` });
}

/** Throws unless the account's owner is signed in or gives its password; wrong ones count as failed sign-ins. */
async function requireOwner(
  { request, deps }: PublicContext,
  email: string,
  account: Account,
  password: string | undefined,
): Promise<void> {
  const session = await liveSession(request, deps.signIn, deps.pool);
  if (session?.userId === account.id) return;
  const subjects = [ofAccount(email), ofAddress(request.address)].map((subject) => `sign-in:${subject}`);
  const stored = account.password;
  const isRight = await deps.attempts.make(
    subjects,
    async () => stored !== null && password !== undefined && verifyPassword({ hash: stored, password }),
    (isOwner) => isOwner,
  );
  if (isRight) return;
  const message =
    "This address has an account already: give its password, or sign in and open the link again.";
  throw invalidInput({ path: ["password"], message });
}
