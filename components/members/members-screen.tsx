"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { InvitationsTable } from "./invitations-table";
import { type MemberDialog, MemberDialogs } from "./member-dialogs";
import { MembersTable } from "./members-table";
import { OutboxCard } from "./outbox-card";
import { SecurityCard } from "./security-card";
import { type InvitationList, type MemberList, useMembers } from "./use-members";

interface MembersScreenProps {
  members: MemberList;
  invitations: InvitationList;
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
        {mayManage && !mailConfigured && <OutboxCard />}
      </div>
      {shown && <MemberDialogs shown={shown} members={members} open={open} />}
    </>
  );
}
