import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { companyChoices } from "@/components/company/company-choices";
import { FirstRunForm } from "@/components/sign-in/first-run-form";
import { readSetupStatus } from "../setup-status";

export const metadata: Metadata = { title: "Set up" };

/** Creates the first company and its admin; unavailable once a user exists. */
export default async function FirstRunPage() {
  if (!(await readSetupStatus()).isNeeded) redirect("/sign-in");
  return <FirstRunForm {...companyChoices()} />;
}
