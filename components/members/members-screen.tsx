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
import { type InvitationList, type MemberList, useMembers } from "./use-members";

interface MembersScreenProps {
  members: MemberList;
  invitations: InvitationList;
}

/** Who works in the company, and who is invited. */
export function MembersScreen(initial: MembersScreenProps) {
  const { members, invitations } = useMembers(initial.members, initial.invitations);
  const { scopes, mailConfigured } = useSession();
  const [shown, open] = useState<MemberDialog | null>(null);
  const mayManage = scopes.includes("access:write") && scopes.includes("access:secrets");
  return (
    <>
      <PageHeader
        title="Members"
        description="Who works in this company and what they may do. A role holds at once, in every session."
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
        {mayManage && !mailConfigured && <OutboxCard />}
      </div>
      {shown && <MemberDialogs shown={shown} open={open} />}
    </>
  );
}
