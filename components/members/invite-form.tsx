"use client";

import { useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { useSession } from "@/components/shell/session-context";
import { SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Day } from "@/components/value/day";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { Role } from "@/lib/schemas/roles";
import { type KeepOpen, LinkToShare, Mailed } from "./link-to-share";
import { RoleSelect } from "./role-select";
import { roles, roleTitles } from "./role-titles";
import { type Invitation, useMemberChange } from "./use-members";

interface InviteFormProps {
  /** An invitation to send again. */
  again: Invitation | null;
  keepOpen: KeepOpen;
  onClose: () => void;
}

/** Invites a member: address and role, then the invitation link. */
export default function InviteForm({ again, keepOpen, onClose }: InviteFormProps) {
  const { mailConfigured } = useSession();
  const [created, setCreated] = useState<(ConsoleOutput<"access/inviteMember"> & { email: string }) | null>(
    null,
  );
  const invite = useMemberChange((input: { email: string; role: Role }) =>
    api.runConsole("access/inviteMember", input),
  );
  const { register, onSubmit, failure, busy, errorOf, watch } = useActionForm<{ email: string; role: Role }>({
    defaultValues: { email: again?.email ?? "", role: again?.role ?? "operator" },
    schema: async () => (await import("@/lib/console/access/members/invite-member.contract")).contract.input,
    async submit(values) {
      const input = { ...values, email: values.email.trim() };
      setCreated({ ...(await keepOpen(invite.mutateAsync(input))), email: input.email });
    },
  });
  if (created?.link === null) {
    return (
      <Mailed onClose={onClose}>
        Invitation sent to {created.email}. The link works once, until <Day iso={created.expiresAt} />.
      </Mailed>
    );
  }
  if (created) {
    return (
      <LinkToShare link={created.link} label="invitation link" onClose={onClose}>
        <p>
          Give this link to {created.email}: this installation sends no e-mail. It works once, until{" "}
          <Day iso={created.expiresAt} />.
        </p>
      </LinkToShare>
    );
  }
  const chosen = roles.find((role) => role === watch("role")) ?? "operator";
  return (
    <ActionForm onSubmit={onSubmit} failure={failure}>
      <Field label="E-mail" error={errorOf("email")}>
        {(control) => <Input {...control} {...register("email")} type="email" autoComplete="off" autoFocus />}
      </Field>
      <Field label="Role" hint={`${roleTitles[chosen].may}.`} error={errorOf("role")}>
        {(control) => <RoleSelect {...control} {...register("role")} />}
      </Field>
      <SubmitActions
        action={mailConfigured ? "Send invitation" : "Create invite link"}
        busy={busy}
        onCancel={onClose}
      />
    </ActionForm>
  );
}
