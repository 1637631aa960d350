import { companySignInProblems } from "./company-sign-in";

/** The code in the address of the sign-in page for a user who signed in and has no access to a company. */
export const noAccessCode = "no-access";

/** What the sign-in page reports, by its code in the address. */
export const signInProblems: Readonly<Record<string, string>> = {
  ...companySignInProblems,
  [noAccessCode]:
    "You have no access to a company. If your company has its own sign-in, continue with it; else ask an admin.",
};
