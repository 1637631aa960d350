import type * as z from "zod";
import { isLoopbackUri, redirectHostOf } from "@/lib/schemas/redirect-uri";
import type { Deps } from "@/lib/server/api/deps";
import { isForAgents } from "@/lib/server/auth/audience";
import type { Actor } from "@/lib/server/kernel/actor";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import {
  type AuthorizationRequest,
  denied,
  errorRedirect,
  readAuthorization,
} from "@/lib/server/oauth/authorization-request";
import { logoOf } from "@/lib/server/oauth/client";
import type { Operation } from "@/lib/server/operations/operation";
import { contract } from "./get-authorization.contract";
import { isSessionOld } from "./recent-sign-in";

type Output = z.input<typeof contract.output>;

/** Not in a transaction, since the document of an app may have to be fetched, which must not hold a connection. */
export const getAuthorization: Operation<typeof contract> = {
  contract,
  async perform(_path, body, { actor }, deps) {
    const { query } = parseInput<typeof contract.input>(contract.input, body);
    const authorization = await readAuthorization(query, actor, deps);
    const output: Output = { asked: null, redirectTo: null, message: null };
    if (authorization.kind === "asked")
      output.asked = await describeRequest(authorization.request, actor, deps);
    if (authorization.kind === "rejected") output.redirectTo = authorization.redirectTo;
    if (authorization.kind !== "asked") output.message = authorization.message;
    return jsonResponse(200, JSON.stringify(output));
  },
};

async function describeRequest(
  request: AuthorizationRequest,
  actor: Actor,
  deps: Deps,
): Promise<Output["asked"]> {
  const { client, redirectUri, audience, scopes } = request;
  return {
    clientId: client.clientId,
    name: client.name,
    clientUri: client.clientUri,
    logo: logoOf(client),
    isVerifiedByAdmin: client.source === "company",
    redirectHost: redirectHostOf(redirectUri),
    isLocal: isLoopbackUri(redirectUri) || !/^https?:/i.test(redirectUri),
    isForAgents: isForAgents(audience, deps.publicUrl),
    scopes: scopes.filter((scope) => actor.scopes.has(scope)),
    unavailableScopes: scopes.filter((scope) => !actor.scopes.has(scope)),
    needsSignIn: await isSessionOld(actor, deps.pool),
    denyTo: errorRedirect(request, denied(), deps.publicUrl),
  };
}
