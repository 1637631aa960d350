import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { isSetupNeeded } from "./setup-needed";
import { targetOf } from "./target";

export const metadata: Metadata = { title: "Sign in" };

interface PageProps {
  searchParams: Promise<{ to?: string | string[] }>;
}

/** Sign-in page; an installation without users redirects to its first run. */
export default async function SignInPage({ searchParams }: PageProps) {
  const [{ to }, isNew] = await Promise.all([searchParams, isSetupNeeded()]);
  if (isNew) redirect("/sign-in/first-run");
  return <SignInForm to={targetOf(to)} />;
}
