import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import * as z from "zod";
import { domainOf } from "@/lib/schemas/company-sign-in";
import { targetOf } from "@/lib/schemas/console-target";
import { ApiError } from "@/lib/schemas/errors";
import { email, text } from "@/lib/schemas/fields";
import type { Deps } from "../../api/deps";
import { findProvider, type IdentityProvider } from "./identity-provider";
import { pendingCookie, pendingSeconds } from "./pending-sign-in";
import type { ProviderClients } from "./provider-clients";
import { ProviderError } from "./provider-error";

export const StartInput = z.strictObject({ email: email().max(254), to: text().optional() });

/** Where a company's identity provider sends browsers back to. */
export const returnUrl = (publicUrl: string, companyId: string): string =>
  `${publicUrl}/api/auth/company/${companyId}/return`;

const signInScope = "openid email profile";

/** The address of the identity provider at which a sign-in continues, and the cookie that remembers it. */
export async function startSignIn(
  input: z.output<typeof StartInput>,
  { pool, cipher, providers, signIn, publicUrl, log }: Deps,
): Promise<{ url: string; cookie: string }> {
  const address = input.email.trim().toLowerCase();
  const provider = await findProvider(pool, cipher, address, domainOf(address));
  if (!provider) {
    const message = "No company has set up its own sign-in for this address. Use your password or a passkey.";
    throw new ApiError(404, "not_found", message, { issues: [{ path: ["email"], message }] });
  }
  const { companyId, issuer, clientId } = provider;
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const parameters = {
    redirect_uri: returnUrl(publicUrl, companyId),
    scope: signInScope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    login_hint: address,
  };
  const url = await authorizationUrl(provider, parameters, providers).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ company: companyId, err: error }, "an identity provider cannot be used");
    throw new ApiError(422, "provider_unavailable", "Your company's identity provider cannot be reached.", {
      hint: "Try again; if it happens again, ask an admin.",
    });
  });
  const expiresAt = Date.now() + pendingSeconds * 1000;
  const pending = {
    companyId,
    issuer,
    clientId,
    state,
    nonce,
    codeVerifier,
    to: targetOf(input.to),
    expiresAt,
  };
  return { url: url.href, cookie: await pendingCookie(signIn, cipher, pending) };
}

/** The address at which the provider asks who signs in. Throws ProviderError, also where its metadata has no valid one. */
async function authorizationUrl(
  provider: IdentityProvider,
  parameters: Record<string, string>,
  providers: ProviderClients,
): Promise<URL> {
  const client = await providers.connect(provider);
  try {
    return buildAuthorizationUrl(client, parameters);
  } catch (error) {
    throw new ProviderError(error);
  }
}
