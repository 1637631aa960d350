import type { Metadata } from "next";
import { MembersScreen } from "@/components/members/members-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "Members" };

/** Members and invitations of the company, rendered on the server. */
export default async function MembersPage() {
  const [members, invitations, companySignIn] = await Promise.all([
    runFromPage("access/getMembers"),
    runFromPage("access/getInvitations"),
    runFromPage("access/getCompanySignIn"),
  ]);
  return (
    <>
      <Breadcrumbs items={[{ title: "Members" }]} />
      <MembersScreen members={members} invitations={invitations} companySignIn={companySignIn} />
    </>
  );
}
