import type { Run, WriteContext } from "@/lib/operations/define";
import { authenticationChallenge } from "@/lib/resources/access/authentication-challenge";
import { notFound } from "@/lib/schemas/errors";
import { contract } from "./reveal-secret.contract";

export { contract };

type Secrets = Record<string, string | null>;

export const run: Run<typeof contract> = async (context, { resource, id }) => {
  const secrets = await (resource === "oauthCode" ? codeOf(context, id) : challengeOf(context, id));
  if (!secrets) throw notFound("The record");
  return { id, secrets };
};

const codeOf = ({ tx, actor: { companyId } }: WriteContext, id: string): Promise<Secrets | null> =>
  tx.oauthCode.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { code: true, codeChallenge: true },
  });

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
