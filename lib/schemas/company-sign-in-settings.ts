import { isPublicDomain } from "./company-sign-in";
import { newMemberRole } from "./enumerations";
import { boolean, filled, oneOf, secret, text } from "./fields";

const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === "";
};

const issuer = () =>
  text("Issuer", { input: "url" })
    .max(500)
    .refine(isIssuer, "Enter the issuer's https address, such as https://login.example.com.");

const domain = () =>
  text("E-mail domain")
    .max(253)
    .regex(
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i,
      "Enter a domain, such as example.com.",
    )
    .refine((value) => !isPublicDomain(value.toLowerCase()), "Anyone can have an address at this domain.");

/** How to reach the identity provider. An absent secret means the stored one, null means none. */
export const connectionSettings = () => ({
  issuer: issuer(),
  clientId: filled("Client ID").max(500),
  clientSecret: secret("Client secret").min(1).max(1000).nullish(),
});

/** Whom it signs in. */
export const memberSettings = () => ({
  domain: domain(),
  defaultRole: oneOf(newMemberRole, "Role of new members").nullable().meta({
    description: "Role of people who join by signing in; null if nobody does",
  }),
  enforced: boolean().meta({
    description: "Members with an address of the domain cannot use a password or passkey for this company",
  }),
});
