"use client";

import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { PanelList } from "@/components/ui/card-list";
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
import { useNarrow } from "@/components/ui/use-narrow";
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
  { title: "Member" },
  { title: "Role", className: "w-40" },
  { title: "Access" },
  { title: "Keys", isEnd: true },
  { title: "Since" },
  actionColumn,
];

const cell = "py-2";

/** Members as rows, on phones as cards. */
export function MembersTable({ members, ...rest }: MembersTableProps) {
  if (useNarrow()) {
    return (
      <PanelList label="Members">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} {...rest} />
        ))}
      </PanelList>
    );
  }
  return (
    <Table label="Members" columns={columns} className="panel" tableClass="min-w-2xl">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} {...rest} />
      ))}
    </Table>
  );
}

interface MemberProps extends Omit<MembersTableProps, "members"> {
  member: Member;
}

const MemberRow = (props: MemberProps) => {
  const { member } = props;
  return (
    <tr>
      <TableHead className={cell}>
        <Name member={member} />
      </TableHead>
      <TableCell className={cell}>
        <RoleOf {...props} />
      </TableCell>
      <TableCell className={cell}>
        <Access member={member} />
      </TableCell>
      <TableCell className={`${cell} text-end tabular-nums`}>{member.keys}</TableCell>
      <TableCell className={cell}>
        <Moment iso={member.createdAt} />
      </TableCell>
      <ActionCell className={`${cell} text-end`}>
        <Actions {...props} />
      </ActionCell>
    </tr>
  );
};

const MemberCard = (props: MemberProps) => {
  const { member } = props;
  return (
    <li className="grid gap-2 px-4 py-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <Name member={member} />
        </div>
        <Actions {...props} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="max-w-36">
          <RoleOf {...props} />
        </span>
        <Access member={member} />
        <span className="text-xs text-muted">
          {member.keys > 0 && <>{member.keys === 1 ? "1 key" : `${member.keys} keys`} · </>}
          joined <Moment iso={member.createdAt} />
        </span>
      </div>
    </li>
  );
};

function Name({ member: { id, name, email, title } }: Pick<MemberProps, "member">) {
  const { user } = useSession();
  return (
    <>
      <span className="font-medium">
        {name} {id === user.id && <span className="font-normal text-muted">(you)</span>}
      </span>
      <span className="block text-xs text-muted">{[email, title].filter(Boolean).join(" · ")}</span>
    </>
  );
}

const Access = ({ member: { active, hasTwoFactor } }: Pick<MemberProps, "member">) => (
  <span className="inline-flex items-center gap-2">
    <Badge tone={active ? "success" : "neutral"}>{active ? "Active" : "No access"}</Badge>
    {hasTwoFactor && (
      <span title="Uses two-factor authentication or a passkey">
        <ShieldCheck aria-hidden className="size-4 text-success" />
        <span className="sr-only">Uses two-factor authentication or a passkey</span>
      </span>
    )}
  </span>
);

/** Stores a change of a member and reports it. */
function useChangeOf({ id, name }: Member) {
  const { mutate, isPending } = useMemberChange((input: { role?: Role; active?: boolean }) =>
    api.runConsole("access/changeMember", { id, ...input }),
  );
  const apply = (input: { role?: Role; active?: boolean }, done: string) =>
    mutate(input, {
      onSuccess: () => notify("success", done),
      onError: (error) => notify("error", `${name} not changed`, { detail: error.message }),
    });
  return { apply, isPending };
}

function RoleOf({ member, mayManage, open }: MemberProps) {
  const { user } = useSession();
  const { id, name, role, active } = member;
  const { apply, isPending } = useChangeOf(member);
  // The one that is being stored, known immediately: the next key moves on from it. Forgotten when the stored one is shown.
  const [chosen, setChosen] = useState<Role>();
  useEffect(() => {
    if (!isPending) setChosen(undefined);
  }, [isPending]);
  if (!mayManage || !active) return <span title={roleTitles[role].may}>{roleTitles[role].title}</span>;
  return (
    <RoleSelect
      aria-label={`Role of ${name}`}
      title={roleTitles[role].may}
      // Not disabled while it is stored: it would lose the focus.
      value={chosen ?? role}
      aria-busy={isPending}
      onChange={({ target }) => {
        const next = roles.find((one) => one === target.value);
        if (!next) return;
        if (id === user.id) return open({ kind: "own-role", member, role: next });
        setChosen(next);
        apply({ role: next }, `${name} is now ${roleTitles[next].title.toLowerCase()}`);
      }}
    />
  );
}

function Actions({ member, mayManage, open }: MemberProps) {
  const { mailConfigured } = useSession();
  const { name, active, hasTwoFactor } = member;
  const { apply } = useChangeOf(member);
  if (!mayManage) return null;
  return (
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
  );
}
