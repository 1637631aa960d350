"use client";

import { MoreHorizontal, ShieldCheck } from "lucide-react";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
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

const head = "px-3 py-2 text-start font-medium whitespace-nowrap";
const cell = "px-3 py-2";

export function MembersTable({ members, mayManage, open }: MembersTableProps) {
  return (
    <section
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="Members"
      className="focus-ring overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-2xl text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={head}>
              Member
            </th>
            <th scope="col" className={`${head} w-40`}>
              Role
            </th>
            <th scope="col" className={head}>
              Access
            </th>
            <th scope="col" className={`${head} text-end`}>
              Keys
            </th>
            <th scope="col" className={head}>
              Since
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} mayManage={mayManage} open={open} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MemberRowProps extends Omit<MembersTableProps, "members"> {
  member: Member;
}

function MemberRow({ member, mayManage, open }: MemberRowProps) {
  const { user } = useSession();
  const { id, name, email, title, role, active, keys, hasTwoFactor } = member;
  const change = useMemberChange((input: { role?: Role; active?: boolean }) =>
    api.runConsole("access/changeMember", { id, ...input }),
  );
  const apply = (input: { role?: Role; active?: boolean }, done: string) =>
    change.mutate(input, {
      onSuccess: () => notify("success", done),
      onError: (error) => notify("error", `${name} was not changed`, { detail: error.message }),
    });
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className="font-medium">
          {name} {id === user.id && <span className="font-normal text-muted">(you)</span>}
        </span>
        <span className="block text-xs text-muted">{[email, title].filter(Boolean).join(" · ")}</span>
      </th>
      <td className={cell}>
        {mayManage && active ? (
          <RoleSelect
            aria-label={`Role of ${name}`}
            title={roleTitles[role].may}
            value={role}
            disabled={change.isPending}
            onChange={({ target }) => {
              const next = roles.find((one) => one === target.value);
              if (next && id === user.id) open({ kind: "own-role", member, role: next });
              else if (next) apply({ role: next }, `${name} is ${roleTitles[next].title.toLowerCase()} now`);
            }}
          />
        ) : (
          <span title={roleTitles[role].may}>{roleTitles[role].title}</span>
        )}
      </td>
      <td className={cell}>
        <span className="inline-flex items-center gap-2">
          <Badge tone={active ? "success" : "neutral"}>{active ? "Active" : "No access"}</Badge>
          {hasTwoFactor && (
            <span title="Signs in with a second factor or a passkey">
              <ShieldCheck aria-hidden className="size-4 text-success" />
              <span className="sr-only">Signs in with a second factor or a passkey</span>
            </span>
          )}
        </span>
      </td>
      <td className={`${cell} text-end tabular-nums`}>{keys}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <Moment iso={member.createdAt} />
      </td>
      <td className={`${cell} text-end`}>
        {mayManage && (
          <Menu
            align="end"
            trigger={
              <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${name}`}>
                <MoreHorizontal aria-hidden className="size-4" />
              </Button>
            }
          >
            <MenuItem onSelect={() => open({ kind: "reset", member })}>Make a password link…</MenuItem>
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
          </Menu>
        )}
      </td>
    </tr>
  );
}
