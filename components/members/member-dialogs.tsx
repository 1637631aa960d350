"use client";

import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazySection } from "@/components/ui/lazy-section";
import { Skeleton } from "@/components/ui/skeleton";
import type { Role } from "@/lib/schemas/roles";
import type { KeepOpen } from "./link-to-share";
import type { Invitation, Member } from "./use-members";

/** The open dialog and its member. */
export type MemberDialog =
  | { kind: "invite"; again?: Invitation }
  | { kind: "reset"; member: Member }
  | { kind: "sessions"; member: Member }
  | { kind: "two-factor"; member: Member }
  | { kind: "deactivate"; member: Member }
  | { kind: "own-role"; member: Member; role: Role }
  | { kind: "withdraw"; invitation: Invitation };

const loading = <Skeleton className="h-40" />;
const Dialog = lazyDialog(async () => (await import("@/components/ui/dialog")).Dialog);
const InviteForm = lazySection(() => import("./invite-form"), { what: "the form", loading });
const ResetLink = lazySection(() => import("./reset-link"), { what: "the link", loading });
const Deactivate = lazyDialog(() => import("./deactivate"));
const ResetAccess = lazyDialog(() => import("./reset-access"));
const OwnRole = lazyDialog(() => import("./own-role"));
const Withdraw = lazyDialog(() => import("./withdraw"));

interface MemberDialogsProps {
  shown: MemberDialog;
  members: readonly Member[];
  open: (dialog: MemberDialog | null) => void;
}

/** Dialogs of the members screen; loaded on demand. */
export function MemberDialogs({ shown, members, open }: MemberDialogsProps) {
  const [isKept, setKept] = useState(false);
  const close = () => open(null);
  const keepOpen: KeepOpen = async (created) => {
    setKept(true);
    try {
      const result = await created;
      setKept(result.link !== null);
      return result;
    } catch (error) {
      setKept(false);
      throw error;
    }
  };
  const onOpenChange = (isOpen: boolean) => !isOpen && close();
  if (shown.kind === "deactivate") {
    const admins = members.filter(({ role, active }) => role === "admin" && active);
    return <Deactivate member={shown.member} admins={admins} onClose={close} />;
  }
  if (shown.kind === "sessions" || shown.kind === "two-factor") {
    return <ResetAccess task={shown.kind} member={shown.member} onClose={close} />;
  }
  if (shown.kind === "own-role") {
    return <OwnRole member={shown.member} role={shown.role} onClose={close} />;
  }
  if (shown.kind === "withdraw") return <Withdraw invitation={shown.invitation} onClose={close} />;
  if (shown.kind === "reset") {
    return (
      <Dialog
        open
        closable={!isKept}
        onOpenChange={onOpenChange}
        title={`Password link for ${shown.member.name}`}
      >
        <ResetLink member={shown.member} keepOpen={keepOpen} onClose={close} />
      </Dialog>
    );
  }
  return (
    <Dialog open closable={!isKept} onOpenChange={onOpenChange} title="Invite a member">
      <InviteForm again={shown.again ?? null} keepOpen={keepOpen} onClose={close} />
    </Dialog>
  );
}
