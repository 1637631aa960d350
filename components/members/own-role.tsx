"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { Role } from "@/lib/schemas/roles";
import { roleTitles } from "./role-titles";
import { type Member, useMemberChange } from "./use-members";

interface OwnRoleProps {
  member: Member;
  role: Role;
  onClose: () => void;
}

/** Asks before admins remove their own permissions, then reloads the page, which may show less. */
export default function OwnRole({ member, role, onClose }: OwnRoleProps) {
  const change = useMemberChange(() => api.runConsole("access/changeMember", { id: member.id, role }));
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => window.location.reload(),
      onError(error) {
        notify("error", "Role not changed", { detail: error.message });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change your role to ${roleTitles[role].title.toLowerCase()}`}
      action="Change my role"
      busy={change.isPending}
      onConfirm={confirm}
    >
      <p>You lose your admin permissions immediately. Only another admin can restore them.</p>
    </ConfirmDialog>
  );
}
