"use client";

import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { FormFailure } from "@/components/sign-in/form-failure";
import { useActionForm } from "@/components/sign-in/use-action-form";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { Role } from "@/lib/schemas/roles";
import { LinkToShare } from "./link-to-share";
import { RoleSelect } from "./role-select";
import { roles, roleTitles } from "./role-titles";
import { type Invitation, useMemberChange } from "./use-members";

interface InviteFormProps {
  /** An invitation that is made anew. */
  again: Invitation | null;
  onClose: () => void;
}

/** Address and role of someone new, then the link that lets them in. */
export default function InviteForm({ again, onClose }: InviteFormProps) {
  const { mailConfigured } = useSession();
  const [made, setMade] = useState<(ConsoleOutput<"access/inviteMember"> & { email: string }) | null>(null);
  const invite = useMemberChange((input: { email: string; role: Role }) =>
    api.runConsole("access/inviteMember", input),
  );
  const { register, onSubmit, failure, busy, errorOf, watch } = useActionForm<{ email: string; role: Role }>({
    defaultValues: { email: again?.email ?? "", role: again?.role ?? "operator" },
    schema: async () => (await import("@/lib/operations/console/access/invite-member")).contract.input,
    async submit(values) {
      const input = { ...values, email: values.email.trim() };
      setMade({ ...(await invite.mutateAsync(input)), email: input.email });
    },
  });
  if (made) {
    return (
      <LinkToShare link={made.link} label="invitation link" onClose={onClose}>
        <p>
          {mailConfigured ? (
            <>We have sent this link to {made.email}. You can also give it to them yourself.</>
          ) : (
            <>Give this link to {made.email}: this installation sends no e-mail.</>
          )}{" "}
          It works once, until {new Date(made.expiresAt).toLocaleDateString()}.
        </p>
      </LinkToShare>
    );
  }
  const chosen = roles.find((role) => role === watch("role")) ?? "operator";
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormFailure failure={failure} />
      <Field label="E-mail" error={errorOf("email")}>
        {(control) => <Input {...control} {...register("email")} type="email" autoComplete="off" autoFocus />}
      </Field>
      <Field label="Role" hint={`${roleTitles[chosen].may}.`} error={errorOf("role")}>
        {(control) => <RoleSelect {...control} {...register("role")} />}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Make the invitation
        </Button>
      </DialogActions>
    </form>
  );
}
