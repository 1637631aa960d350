import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { targetOf } from "@/lib/schemas/console-target";
import { signInProblems } from "@/lib/schemas/sign-in-problems";
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

/** Why a sign-in did not open the console, by its code in the address. */
const problemOf = (code: string | string[] | undefined): string | null =>
  Object.entries(signInProblems).find(([known]) => known === code)?.[1] ?? null;
