import type { Metadata } from "next";
import { EnrolForm } from "@/components/sign-in/enrol-form";

export const metadata: Metadata = { title: "Set up a second factor" };

/** For members of a company that requires a second factor, until they have one. */
export default function SecondFactorPage() {
  return <EnrolForm />;
}
