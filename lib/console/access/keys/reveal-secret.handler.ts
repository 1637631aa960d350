import type { Run, WriteContext } from "@/lib/operations/define";
import { authenticationChallenge } from "@/lib/resources/access/authentication-challenge";
import { notFound } from "@/lib/schemas/errors";
import { requireRead } from "@/lib/server/auth/require-read";
import { contract } from "./reveal-secret.contract";

export { contract };

type Secrets = Record<string, string | null>;

export const run: Run<typeof contract> = async (context, { resource, id }) => {
  requireRead(context.actor, resource);
  const secrets = await secretsOf[resource](context, id);
  if (!secrets) throw notFound("The record");
  return { id, secrets };
};

const codeOf = ({ tx, actor: { companyId } }: WriteContext, id: string): Promise<Secrets | null> =>
  tx.oauthCode.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { code: true, codeChallenge: true },
  });

async function accountNumberOf(
  { tx, actor: { companyId }, cipher }: WriteContext,
  id: string,
): Promise<Secrets | null> {
  const account = await tx.supplierBankAccount.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { accountNumber: true },
  });
  if (!account) return null;
  const place = { table: "supplierBankAccount", column: "accountNumber", companyId, rowId: id };
  return { accountNumber: account.accountNumber && cipher.decrypt(account.accountNumber, place) };
}

async function challengeOf({ tx, actor, cipher }: WriteContext, purpose: string): Promise<Secrets | null> {
  // The installation's own challenges are hidden, as in the resource.
  if (!purpose.startsWith(authenticationChallenge.keyPrefix ?? "")) return null;
  const challenge = await tx.authenticationChallenge.findUnique({
    where: { companyId_purpose: { companyId: actor.companyId, purpose } },
    select: { secret: true },
  });
  if (!challenge) return null;
  const place = {
    table: "authenticationChallenge",
    column: "secret",
    companyId: actor.companyId,
    rowId: purpose,
  };
  return { secret: cipher.decrypt(challenge.secret, place) };
}

const secretsOf = {
  authenticationChallenge: challengeOf,
  oauthCode: codeOf,
  supplierBankAccount: accountNumberOf,
};
