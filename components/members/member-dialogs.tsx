"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { Role } from "@/lib/schemas/roles";
import type { Invitation, Member } from "./use-members";

/** The dialog in sight, and whom it is about. */
export type MemberDialog =
  | { kind: "invite"; again?: Invitation }
  | { kind: "reset"; member: Member }
  | { kind: "deactivate"; member: Member }
  | { kind: "own-role"; member: Member; role: Role }
  | { kind: "withdraw"; invitation: Invitation };

const loading = () => <Skeleton className="h-40" />;
const Dialog = dynamic(async () => (await import("@/components/ui/dialog")).Dialog);
const InviteForm = dynamic(() => import("./invite-form"), { loading });
const ResetLink = dynamic(() => import("./reset-link"), { loading });
const Deactivate = dynamic(() => import("./deactivate"));
const OwnRole = dynamic(() => import("./own-role"));
const Withdraw = dynamic(() => import("./withdraw"));

interface MemberDialogsProps {
  shown: MemberDialog;
  open: (dialog: MemberDialog | null) => void;
}

/** Inviting, helping and letting go. Nothing of it is loaded before it is needed. */
export function MemberDialogs({ shown, open }: MemberDialogsProps) {
  const close = () => open(null);
  const onOpenChange = (isOpen: boolean) => !isOpen && close();
  if (shown.kind === "deactivate") return <Deactivate member={shown.member} onClose={close} />;
  if (shown.kind === "own-role") {
    return <OwnRole member={shown.member} role={shown.role} onClose={close} />;
  }
  if (shown.kind === "withdraw") return <Withdraw invitation={shown.invitation} onClose={close} />;
  if (shown.kind === "reset") {
    return (
      <Dialog open onOpenChange={onOpenChange} title={`Password link for ${shown.member.name}`}>
        <ResetLink member={shown.member} onClose={close} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onOpenChange} title="Invite a member">
      <InviteForm again={shown.again ?? null} onClose={close} />
    </Dialog>
  );
}
