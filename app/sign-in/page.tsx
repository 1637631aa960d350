import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { companySignInProblems } from "@/lib/schemas/company-sign-in";
import { targetOf } from "@/lib/schemas/console-target";
import { readSetupStatus } from "./setup-status";

export const metadata: Metadata = { title: "Sign in" };

interface PageProps {
  searchParams: Promise<{ to?: string | string[]; problem?: string | string[] }>;
}

/** Sign-in page; an installation without users redirects to its first run. */
export default async function SignInPage({ searchParams }: PageProps) {
  const [{ to, problem }, status] = await Promise.all([searchParams, readSetupStatus()]);
  if (status.isNeeded) redirect("/sign-in/first-run");
  const { hasCompanySignIn } = status;
  return <SignInForm to={targetOf(to)} hasCompanySignIn={hasCompanySignIn} problem={problemOf(problem)} />;
}

/** The problem of a sign-in with a company's identity provider, by its code in the address. */
const problemOf = (code: string | string[] | undefined): string | null =>
  Object.entries(companySignInProblems).find(([known]) => known === code)?.[1] ?? null;
