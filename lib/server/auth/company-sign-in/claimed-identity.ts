import { type Configuration, fetchUserInfo, type IDToken } from "openid-client";
import * as z from "zod";
import { type CompanySignInProblem, domainOf } from "@/lib/schemas/company-sign-in";

/** The identity that the provider claims for the user who signs in. */
export interface ClaimedIdentity {
  subject: string;
  /** In lower case. */
  email: string;
  name: string;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  /** Entra's claim that the owner of the domain confirmed the address; it sends no `email_verified`. */
  xms_edov: z.unknown().optional(),
  /** The organisation of a Google account; a private one may have an address of the company too. */
  hd: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
});

/**
 * The claims of the ID token, or those of the UserInfo endpoint where the token names no e-mail address or does not say whether it
 * is confirmed: Okta has `email` in the token and `email_verified` at the endpoint alone.
 */
export async function readClaims(
  client: Configuration,
  claims: IDToken,
  accessToken: string,
): Promise<Record<string, unknown>> {
  const isWhole =
    claims.email !== undefined && (claims.email_verified !== undefined || claims.xms_edov !== undefined);
  if (isWhole || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  const shown = await fetchUserInfo(client, accessToken, claims.sub);
  return shown.email === undefined ? claims : { ...shown, sub: claims.sub };
}

/** The identity in the claims, if its address is confirmed and within the company's domain. */
export function identityOf(
  claims: Record<string, unknown>,
  issuer: string,
  domain: string,
): ClaimedIdentity | CompanySignInProblem {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return "provider";
  const { sub: subject, email, email_verified, xms_edov, hd, name } = parsed.data;
  if (email === undefined || (email_verified !== true && !isTrue(xms_edov))) return "unverified";
  if (domainOf(email) !== domain) return "domain";
  if (new URL(issuer).hostname === "accounts.google.com" && hd !== domain) return "domain";
  // Control characters of any kind become spaces.
  const shown = name
    ?.replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 200);
  return { subject, email: email.toLowerCase(), name: shown || (email.split("@")[0] ?? email) };
}

/** Entra writes the claim in several ways. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === "1" || value === "true";
