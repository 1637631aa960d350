"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { NewPasswordField } from "@/components/sign-in/new-password-field";
import { PasswordInput } from "@/components/sign-in/password-input";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { account } from "@/lib/client/sign-in";
import { sessionsKey } from "./sessions-card";

/** Changes the password, which ends every other session. */
export function PasswordCard({ email }: { email: string }) {
  const client = useQueryClient();
  const { register, onSubmit, failure, busy, errorOf, reset } = useActionForm({
    defaultValues: { currentPassword: "", newPassword: "" },
    schema: async () => {
      const [z, { filled, newPassword }] = await Promise.all([import("zod"), import("@/lib/schemas/fields")]);
      return z.object({ currentPassword: filled(), newPassword: newPassword() });
    },
    async submit({ currentPassword, newPassword }) {
      await account.changePassword(currentPassword, newPassword);
      notify("success", "Password changed", { detail: "All other sessions were ended." });
      reset();
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <Card title="Password">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        {/* Names the account for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field label="Current password" error={errorOf("currentPassword")}>
          {(control) => (
            <PasswordInput {...control} {...register("currentPassword")} autoComplete="current-password" />
          )}
        </Field>
        <NewPasswordField label="New password" error={errorOf("newPassword")} {...register("newPassword")} />
        <SubmitButton className="justify-self-end" busy={busy}>
          Change password
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
