"use client";

import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
import { RowActions } from "@/components/ui/row-actions";
import {
  ActionCell,
  actionColumn,
  Table,
  TableCell,
  type TableColumn,
  TableHead,
} from "@/components/ui/table";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { Role } from "@/lib/schemas/roles";
import type { MemberDialog } from "./member-dialogs";
import { RoleSelect } from "./role-select";
import { roles, roleTitles } from "./role-titles";
import { type Member, useMemberChange } from "./use-members";

interface MembersTableProps {
  members: readonly Member[];
  mayManage: boolean;
  open: (dialog: MemberDialog) => void;
}

const columns: readonly TableColumn[] = [
  { title: "Member", className: "max-sm:w-40" },
  { title: "Role", className: "w-32 sm:w-40" },
  { title: "Access" },
  { title: "Keys", isEnd: true },
  { title: "Since" },
  actionColumn,
];

const cell = "py-2";

export const MembersTable = ({ members, mayManage, open }: MembersTableProps) => (
  <Table label="Members" columns={columns} className="panel" tableClass="min-w-2xl">
    {members.map((member) => (
      <MemberRow key={member.id} member={member} mayManage={mayManage} open={open} />
    ))}
  </Table>
);

interface MemberRowProps extends Omit<MembersTableProps, "members"> {
  member: Member;
}

function MemberRow({ member, mayManage, open }: MemberRowProps) {
  const { user, mailConfigured } = useSession();
  const { id, name, email, title, role, active, keys, hasTwoFactor } = member;
  const change = useMemberChange((input: { role?: Role; active?: boolean }) =>
    api.runConsole("access/changeMember", { id, ...input }),
  );
  // The one that is being stored, known immediately: the next key moves on from it. Forgotten when the stored one is shown.
  const [chosen, setChosen] = useState<Role>();
  const { isPending } = change;
  useEffect(() => {
    if (!isPending) setChosen(undefined);
  }, [isPending]);
  const apply = (input: { role?: Role; active?: boolean }, done: string) => {
    setChosen(input.role);
    change.mutate(input, {
      onSuccess: () => notify("success", done),
      onError: (error) => notify("error", `${name} not changed`, { detail: error.message }),
    });
  };
  return (
    <tr>
      <TableHead className={cell}>
        <span className="font-medium">
          {name} {id === user.id && <span className="font-normal text-muted">(you)</span>}
        </span>
        <span className="block text-xs text-muted max-sm:wrap-anywhere">
          {[email, title].filter(Boolean).join(" · ")}
        </span>
      </TableHead>
      <TableCell className={cell}>
        {mayManage && active ? (
          <RoleSelect
            aria-label={`Role of ${name}`}
            title={roleTitles[role].may}
            // Not disabled while it is stored: it would lose the focus.
            value={chosen ?? role}
            aria-busy={isPending}
            onChange={({ target }) => {
              const next = roles.find((one) => one === target.value);
              if (next && id === user.id) open({ kind: "own-role", member, role: next });
              else if (next) apply({ role: next }, `${name} is now ${roleTitles[next].title.toLowerCase()}`);
            }}
          />
        ) : (
          <span title={roleTitles[role].may}>{roleTitles[role].title}</span>
        )}
      </TableCell>
      <TableCell className={cell}>
        <span className="inline-flex items-center gap-2">
          <Badge tone={active ? "success" : "neutral"}>{active ? "Active" : "No access"}</Badge>
          {hasTwoFactor && (
            <span title="Uses two-factor authentication or a passkey">
              <ShieldCheck aria-hidden className="size-4 text-success" />
              <span className="sr-only">Uses two-factor authentication or a passkey</span>
            </span>
          )}
        </span>
      </TableCell>
      <TableCell className={`${cell} text-end tabular-nums`}>{keys}</TableCell>
      <TableCell className={cell}>
        <Moment iso={member.createdAt} />
      </TableCell>
      <ActionCell className={`${cell} text-end`}>
        {mayManage && (
          <RowActions of={name}>
            <MenuItem onSelect={() => open({ kind: "reset", member })}>
              {mailConfigured ? "Send password link…" : "Create password link…"}
            </MenuItem>
            <MenuItem onSelect={() => open({ kind: "sessions", member })}>End sessions…</MenuItem>
            {hasTwoFactor && (
              <MenuItem onSelect={() => open({ kind: "two-factor", member })}>
                Reset two-factor authentication…
              </MenuItem>
            )}
            <MenuSeparator />
            {active ? (
              <MenuItem danger onSelect={() => open({ kind: "deactivate", member })}>
                End access…
              </MenuItem>
            ) : (
              <MenuItem onSelect={() => apply({ active: true }, `${name} has access again`)}>
                Give access again
              </MenuItem>
            )}
          </RowActions>
        )}
      </ActionCell>
    </tr>
  );
}
