import type { Metadata } from "next";
import { SignInForm } from "@/components/sign-in/sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

export default function SignInPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-6 py-12">
      <h1 className="text-2xl font-semibold tracking-tight">Sign in to Millwright</h1>
      <SignInForm />
    </main>
  );
}
