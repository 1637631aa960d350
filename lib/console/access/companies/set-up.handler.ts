import sql from "sql-template-tag";
import type { PublicContext, PublicRun } from "@/lib/console/handler";
import { invalidInput, ruleViolation } from "@/lib/schemas/errors";
import { ofAddress } from "@/lib/server/auth/sessions/attempts";
import { requireUncommon } from "@/lib/server/auth/sessions/password-strength";
import { consumeTokenSql, isInstallationNew } from "@/lib/server/auth/sessions/set-up-token";
import { addUser } from "@/lib/server/auth/sessions/users";
import { insertCompany } from "@/lib/server/tenants/create-company";
import { contract } from "./set-up.contract";

export { contract };

export const run: PublicRun<typeof contract> = async (context, input) => {
  const { send, actAs } = context;
  // The seed takes the same lock, so that only one of them fills an empty database.
  await send(sql`LOCK TABLE "company" IN SHARE ROW EXCLUSIVE MODE`);
  const { rowCount } = await send(sql`SELECT WHERE ${isInstallationNew}`);
  if (!rowCount) throw ruleViolation("This installation is set up already. Sign in instead.");
  await requireToken(context, input.token);
  await requireUncommon(input.password, [input.name, input.email, input.companyName], "password");
  const email = input.email.toLowerCase();
  const user = await addUser(send, { ...input, email });
  const owner = await insertCompany(send, input, { ...user, email });
  await actAs(owner);
  return { id: user.id, companyId: owner.companyId };
};

/** Consumes the set-up token that the last start printed. Throws for a wrong one, which counts as a failed attempt. */
async function requireToken({ send, request, deps }: PublicContext, token: string): Promise<void> {
  const isRight = await deps.attempts.run(
    [`set-up:${ofAddress(request.address)}`],
    async () => (await send(consumeTokenSql(token))).rowCount === 1,
    (isOwner) => isOwner,
  );
  if (isRight) return;
  const message = "This is not the set-up token that the server printed at its last start.";
  throw invalidInput({ path: ["token"], message });
}
