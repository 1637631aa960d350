"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { SubmitActions } from "@/components/ui/dialog";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { LinkToShare } from "./link-to-share";
import type { Member } from "./use-members";

interface ResetLinkProps {
  member: Member;
  onClose: () => void;
}

/** Makes a link with which a member chooses a new password. */
export default function ResetLink({ member, onClose }: ResetLinkProps) {
  const [made, setMade] = useState<ConsoleOutput<"access/createResetLink"> | null>(null);
  const { onSubmit, failure, busy } = useActionForm({
    defaultValues: {},
    submit: async () => setMade(await api.runConsole("access/createResetLink", { userId: member.id })),
  });
  if (made) {
    return (
      <LinkToShare link={made.link} label="password link" onClose={onClose}>
        <p>
          Give this link to {member.name} in a way that reaches nobody else. It works once, until{" "}
          <Moment iso={made.expiresAt} exact />.
        </p>
      </LinkToShare>
    );
  }
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} className="gap-4 text-base">
      <p>
        With the link {member.name} chooses a new password, which ends all of their sessions. The old password
        works until then. Making the link is noted in the audit log.
      </p>
      <SubmitActions action="Make the link" busy={busy} onCancel={onClose} />
    </ActionForm>
  );
}
