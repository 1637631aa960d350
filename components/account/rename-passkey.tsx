"use client";

import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { account } from "@/lib/client/sign-in";
import type { Passkey } from "./passkey";

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onSettled: () => Promise<void>;
}

/** Renames a passkey. */
export default function RenamePasskey({ passkey: { id, name }, onClose, onSettled }: RenamePasskeyProps) {
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { name: name ?? "" },
    async submit(values) {
      try {
        await account.renamePasskey(id, values.name);
      } catch (error) {
        // Another tab may have removed it.
        void onSettled();
        throw error;
      }
      await onSettled();
      notify("success", "Passkey renamed");
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Rename passkey">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field label="Name" hint="For example, “Work laptop”" error={errorOf("name")}>
          {(control) => (
            <Input {...control} {...register("name")} autoComplete="off" autoFocus maxLength={100} />
          )}
        </Field>
        <SubmitActions action="Rename" busy={busy} onCancel={onClose} />
      </ActionForm>
    </Dialog>
  );
}
