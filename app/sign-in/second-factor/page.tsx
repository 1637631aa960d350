import type { Metadata } from "next";
import { EnrolForm } from "@/components/sign-in/enrol-form";

export const metadata: Metadata = { title: "Set up two-factor authentication" };

/** For members of a company that requires two-factor authentication, until they have set it up. */
export default function SecondFactorPage() {
  return <EnrolForm />;
}
