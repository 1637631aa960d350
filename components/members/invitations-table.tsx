"use client";

import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { Moment } from "@/components/value/moment";
import type { MemberDialog } from "./member-dialogs";
import { roleTitles } from "./role-titles";
import type { Invitation } from "./use-members";

interface InvitationsTableProps {
  invitations: readonly Invitation[];
  mayManage: boolean;
  open: (dialog: MemberDialog) => void;
}

/** Open invitations. */
export function InvitationsTable({ invitations, mayManage, open }: InvitationsTableProps) {
  const { mailConfigured } = useSession();
  return (
    <Card title="Open invitations">
      <CardList label="Open invitations">
        {invitations.map((invitation) => (
          <CardRow
            key={invitation.id}
            title={invitation.email}
            detail={
              <>
                {roleTitles[invitation.role].title}, invited by {invitation.invitedByName}{" "}
                <Moment iso={invitation.createdAt} />
              </>
            }
          >
            {invitation.isExpired ? (
              <Badge>Expired</Badge>
            ) : (
              <span className="text-muted">
                Expires <Moment iso={invitation.expiresAt} />
              </span>
            )}
            {mayManage && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`${mailConfigured ? "Resend to" : "New link for"} ${invitation.email}`}
                  onClick={() => open({ kind: "invite", again: invitation })}
                >
                  {mailConfigured ? "Resend" : "New link"}
                </Button>
                <Button
                  size="sm"
                  aria-label={`Withdraw the invitation for ${invitation.email}`}
                  onClick={() => open({ kind: "withdraw", invitation })}
                >
                  Withdraw
                </Button>
              </span>
            )}
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
