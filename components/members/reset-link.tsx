"use client";

import { useState } from "react";
import { FormFailure } from "@/components/sign-in/form-failure";
import { useActionForm } from "@/components/sign-in/use-action-form";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";
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
          {new Date(made.expiresAt).toLocaleTimeString([], { timeStyle: "short" })}.
        </p>
      </LinkToShare>
    );
  }
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4 text-base">
      <FormFailure failure={failure} />
      <p>
        With the link {member.name} chooses a new password, which ends all of their sessions. The old password
        works until then. Making the link is noted in the audit log.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Make the link
        </Button>
      </DialogActions>
    </form>
  );
}
