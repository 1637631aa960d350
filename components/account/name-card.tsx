"use client";

import { useRouter } from "next/navigation";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";

/** The name that colleagues see. */
export function NameCard({ name }: { name: string }) {
  const router = useRouter();
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { name },
    schema: async () => (await import("@/lib/console/access/change-name.contract")).contract.input,
    async submit(values) {
      await api.runConsole("access/changeName", values);
      notify("success", "Name saved");
      router.refresh();
    },
  });
  return (
    <Card title="Name">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field label="Your name" hint="Visible to colleagues in every company." error={errorOf("name")}>
          {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
        </Field>
        <SubmitButton className="justify-self-end" busy={busy}>
          Save name
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
