"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { useSession } from "@/components/shell/session-context";
import { SubmitActions } from "@/components/ui/dialog";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { type KeepOpen, LinkToShare, Mailed } from "./link-to-share";
import type { Member } from "./use-members";

interface ResetLinkProps {
  member: Member;
  keepOpen: KeepOpen;
  onClose: () => void;
}

/** Creates, or mails, a link with which a member chooses a new password. */
export default function ResetLink({ member, keepOpen, onClose }: ResetLinkProps) {
  const { mailConfigured } = useSession();
  const [created, setCreated] = useState<ConsoleOutput<"access/createResetLink"> | null>(null);
  const { onSubmit, failure, busy } = useActionForm({
    defaultValues: {},
    submit: async () =>
      setCreated(await keepOpen(api.runConsole("access/createResetLink", { userId: member.id }))),
  });
  if (created?.link === null) {
    return (
      <Mailed onClose={onClose}>
        Link sent to {member.email}. It works once, until <Moment iso={created.expiresAt} exact />.
      </Mailed>
    );
  }
  if (created) {
    return (
      <LinkToShare link={created.link} label="password link" onClose={onClose}>
        <p>
          Give this link to {member.name} in a way that reaches nobody else. It works once, until{" "}
          <Moment iso={created.expiresAt} exact />.
        </p>
      </LinkToShare>
    );
  }
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} className="gap-4 text-base">
      <p>
        {member.name} uses the link to choose a new password, which ends all of their sessions. The old
        password works until then. Creating the link is recorded in the audit log.
      </p>
      <SubmitActions action={mailConfigured ? "Send link" : "Create link"} busy={busy} onCancel={onClose} />
    </ActionForm>
  );
}
