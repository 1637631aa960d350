import { type Configuration, genericGrantRequest, ResponseBodyError } from "openid-client";
import type { Deps } from "../../api/deps";
import type { ProviderSettings } from "./identity-provider";
import { ProviderError } from "./provider-error";
import { returnUrl } from "./start-sign-in";

interface Problem {
  /** The setting that is wrong. */
  field: "issuer" | "clientId" | "clientSecret";
  message: string;
}

/** Errors that would prevent a sign-in with these settings, as far as they can be found without a user. */
export async function testProvider(
  settings: ProviderSettings,
  companyId: string,
  { providers, publicUrl }: Pick<Deps, "providers" | "publicUrl">,
): Promise<Problem[]> {
  try {
    const client = await providers.connectAnew(settings);
    const problems = problemsOf(client).map((message): Problem => ({ field: "issuer", message }));
    return problems.length > 0 ? problems : await testClient(client, returnUrl(publicUrl, companyId));
  } catch (error) {
    if (error instanceof ProviderError) return [{ field: "issuer", message: error.message }];
    throw error;
  }
}

function problemsOf(client: Configuration): string[] {
  const found = client.serverMetadata();
  const lacks = (list: readonly string[] | undefined, value: string) => list && !list.includes(value);
  return [
    found.authorization_endpoint && found.token_endpoint && found.jwks_uri
      ? null
      : "The provider's metadata lacks its authorization endpoint, token endpoint or keys.",
    lacks(found.response_types_supported, "code")
      ? "The provider does not support authorization codes."
      : null,
    lacks(found.code_challenge_methods_supported, "S256")
      ? "The provider does not support PKCE with S256."
      : null,
    lacks(found.scopes_supported, "email") ? "The provider does not offer the scope email." : null,
  ].filter((problem) => problem !== null);
}

/** Redeems a code that there is not: a provider that knows the client rejects the code and not the client. */
async function testClient(client: Configuration, redirect: string): Promise<Problem[]> {
  try {
    await genericGrantRequest(client, "authorization_code", {
      code: "a-test-of-the-settings",
      redirect_uri: redirect,
      code_verifier: "a-test-of-the-settings-with-a-verifier-of-43-",
    });
    return [];
  } catch (error) {
    const code = error instanceof ResponseBodyError ? error.error : null;
    if (code === "invalid_grant" || code === "invalid_request") return [];
    if (code === "invalid_client" || (error instanceof Error && "status" in error && error.status === 401)) {
      return [{ field: "clientSecret", message: "The provider does not accept this client ID and secret." }];
    }
    if (code === "unauthorized_client") {
      return [{ field: "clientId", message: "The provider does not allow this client to sign people in." }];
    }
    throw new ProviderError(error);
  }
}
