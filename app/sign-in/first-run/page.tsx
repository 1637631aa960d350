import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FirstRunForm } from "@/components/sign-in/first-run-form";
import { isSetupNeeded } from "../setup-needed";

export const metadata: Metadata = { title: "First run" };

const names = new Intl.DisplayNames("en", { type: "currency" });
const currencies = Intl.supportedValuesOf("currency").map((code) => ({ code, name: names.of(code) ?? code }));

/** Makes the first company and its admin; closed for good once there is a user. */
export default async function FirstRunPage() {
  if (!(await isSetupNeeded())) redirect("/sign-in");
  return <FirstRunForm currencies={currencies} timezones={["UTC", ...Intl.supportedValuesOf("timeZone")]} />;
}
