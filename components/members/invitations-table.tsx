"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/value/moment";
import type { MemberDialog } from "./member-dialogs";
import { roleTitles } from "./role-titles";
import type { Invitation } from "./use-members";

interface InvitationsTableProps {
  invitations: readonly Invitation[];
  mayManage: boolean;
  open: (dialog: MemberDialog) => void;
}

/** Invitations that nobody has accepted. */
export function InvitationsTable({ invitations, mayManage, open }: InvitationsTableProps) {
  return (
    <Card title="Open invitations">
      <ul aria-label="Open invitations" className="-m-4 divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{invitation.email}</span>
              <span className="text-xs text-muted">
                {roleTitles[invitation.role].title}, invited by {invitation.invitedByName}{" "}
                <Moment iso={invitation.createdAt} />
              </span>
            </span>
            {invitation.isExpired ? (
              <Badge>Expired</Badge>
            ) : (
              <span className="text-muted">
                Ends <Moment iso={invitation.expiresAt} />
              </span>
            )}
            {mayManage && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`New link for ${invitation.email}`}
                  onClick={() => open({ kind: "invite", again: invitation })}
                >
                  New link
                </Button>
                <Button
                  size="sm"
                  aria-label={`Withdraw the invitation of ${invitation.email}`}
                  onClick={() => open({ kind: "withdraw", invitation })}
                >
                  Withdraw
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
