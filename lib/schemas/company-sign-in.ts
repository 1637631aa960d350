import type { newMemberRole } from "./enumerations";

export type NewMemberRole = (typeof newMemberRole)[number];

/** Why a sign-in with a company's identity provider failed, by the code in the address of the sign-in page. */
export const companySignInProblems = {
  expired: "The sign-in took too long, or began in another browser. Try again.",
  cancelled: "The sign-in was cancelled at your company's identity provider.",
  provider:
    "Your company's identity provider did not respond as expected. Try again; if it happens again, ask an admin.",
  unverified: "Your company's identity provider does not confirm your e-mail address. Ask an admin.",
  domain: "Your company's identity provider returned an e-mail address of another domain. Ask an admin.",
  invitation: "You are not a member of this company. Ask an admin for an invitation.",
  inactive: "Your access to this company has ended. Ask an admin.",
  reassigned:
    "This e-mail address is connected to another account of your company's identity provider. Ask an admin to deactivate and reactivate the member.",
} as const;

export type CompanySignInProblem = keyof typeof companySignInProblems;

/** Domains of public mail services: their addresses prove nothing about a company. */
const publicDomains = new Set(
  `aol.com gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com mail.ru me.com msn.com
  outlook.com proton.me protonmail.com qq.com web.de yahoo.com yandex.ru`.split(/\s+/),
);

export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);

/** The domain of an e-mail address, in lower case; empty for other text. */
export const domainOf = (email: string): string => email.trim().toLowerCase().split("@")[1] ?? "";
