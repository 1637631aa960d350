import type { Deps } from "../api/deps";
import { audiences } from "../auth/audience";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import type { Trace } from "../kernel/trace";
import { authenticateClient, grantTypes } from "./client";
import { OAuthError } from "./oauth-error";
import { type Parameters, readForm, required } from "./parameters";
import { redeemCode } from "./redeem-code";
import { refresh } from "./refresh-token";
import type { TokenRequest } from "./token-request";

/** `/oauth/token`. */
export async function tokenEndpoint(request: ApiRequest, deps: Deps, trace: Trace): Promise<ApiResponse> {
  const parameters = await readForm(request);
  const grant = required(parameters, "grant_type");
  const client = await authenticateClient(request, parameters, deps);
  const origin = { requestId: trace.requestId, address: request.address };
  const resource = resourceOf(parameters, deps.publicUrl);
  const authenticated: TokenRequest = { client, parameters, resource, origin, deps };
  switch (grantTypes.find((type) => type === grant)) {
    case "authorization_code":
      return redeemCode(authenticated);
    case "refresh_token":
      return refresh(authenticated);
    case undefined:
      throw new OAuthError(
        "unsupported_grant_type",
        "The grant type must be authorization_code or refresh_token.",
      );
  }
}

/** The resource that a request names (RFC 8707), null for none. Throws `invalid_target` for one that is not ours. */
export function resourceOf(parameters: Parameters, publicUrl: string): string | null {
  const given = parameters.get("resource");
  if (given === undefined) return null;
  const found = audiences(publicUrl).find((one) => given === one || given === `${one}/`);
  if (found === undefined) throw new OAuthError("invalid_target", "There is no such resource here.");
  return found;
}
