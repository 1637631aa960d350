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

/** Asks before admins take their own rights away; the page is loaded afresh, for it may show less now. */
export default function OwnRole({ member, role, onClose }: OwnRoleProps) {
  const change = useMemberChange(() => api.runConsole("access/changeMember", { id: member.id, role }));
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => window.location.reload(),
      onError(error) {
        notify("error", "Your role was not changed", { detail: error.message });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Become ${roleTitles[role].title.toLowerCase()} yourself`}
      action="Change my role"
      busy={change.isPending}
      onConfirm={confirm}
    >
      <p>You give your own admin rights away at once. Only another admin can give them back to you.</p>
    </ConfirmDialog>
  );
}
