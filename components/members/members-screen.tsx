"use client";

import { Mail, UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { CompanySignInCard } from "./company-sign-in-card";
import { InvitationsTable } from "./invitations-table";
import { type MemberDialog, MemberDialogs } from "./member-dialogs";
import { MembersTable } from "./members-table";
import { SecurityCard } from "./security-card";
import type { CompanySignIn } from "./use-company-sign-in";
import { type InvitationList, type MemberList, useMembers } from "./use-members";

const Dialog = lazyDialog(async () => (await import("@/components/ui/dialog")).Dialog);
const OutboxList = dynamic(() => import("./outbox-list"));

interface MembersScreenProps {
  members: MemberList;
  invitations: InvitationList;
  companySignIn: CompanySignIn;
}

/** Members and invitations of the company. */
export function MembersScreen(initial: MembersScreenProps) {
  const { members, invitations } = useMembers(initial.members, initial.invitations);
  const { scopes, mailConfigured } = useSession();
  const [shown, open] = useState<MemberDialog | null>(null);
  const mayManage = scopes.includes("access:write") && scopes.includes("access:secrets");
  return (
    <>
      <PageHeader
        title="Members"
        description="Manage access to this company. Role changes apply immediately."
        actions={
          mayManage && (
            <Button variant="primary" onClick={() => open({ kind: "invite" })}>
              <UserPlus aria-hidden className="size-4" />
              Invite
            </Button>
          )
        }
      />
      <div className="grid gap-6">
        <MembersTable members={members} mayManage={mayManage} open={open} />
        {invitations.length > 0 && (
          <InvitationsTable invitations={invitations} mayManage={mayManage} open={open} />
        )}
        {mayManage && <SecurityCard members={members} />}
        {mayManage && <CompanySignInCard initial={initial.companySignIn} />}
        {mayManage && !mailConfigured && <OutboxCard />}
      </div>
      {shown && <MemberDialogs shown={shown} members={members} open={open} />}
    </>
  );
}

/** Messages kept while no e-mail is configured. They may contain sign-in links, so they load on request only. */
function OutboxCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Outbox">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          This installation sends no e-mail. Requested password links and notifications are kept here for 7
          days so that you can pass them on.
        </p>
        <Button onClick={() => setOpen(true)}>
          <Mail aria-hidden className="size-4" />
          Show outbox
        </Button>
      </div>
      {isOpen && (
        <Dialog
          open
          wide
          onOpenChange={setOpen}
          title="Outbox"
          description="Messages to people who only belong to companies where you are an admin"
        >
          <OutboxList />
        </Dialog>
      )}
    </Card>
  );
}
