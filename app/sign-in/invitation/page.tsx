import type { Metadata } from "next";
import { InvitationForm } from "@/components/sign-in/invitation-form";
import { contract } from "@/lib/console/access/account/get-session.contract";
import { callFromPage } from "@/lib/server/pages/page-call";

export const metadata: Metadata = { title: "Invitation" };

/** Accepts an invitation; a signed-in user needs no password for it. */
export default async function InvitationPage() {
  const path = "/api/console/access/getSession";
  const { status, body } = await callFromPage({ method: "POST", path, body: {} });
  const session = status === 200 ? contract.output.parse(JSON.parse(body ?? "null")) : null;
  return <InvitationForm signedInAs={session?.user.email ?? null} />;
}
