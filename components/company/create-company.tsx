"use client";

import { useMemo } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { useSession } from "@/components/shell/session-context";
import { switchCompany } from "@/components/shell/switch-company";
import { Dialog, SubmitActions } from "@/components/ui/dialog";
import { api } from "@/lib/client/browser";
import { companyChoices } from "./company-choices";
import { CompanyFields } from "./company-fields";

/** Creates a company and switches to it; the user becomes its admin. */
export default function CreateCompany({ onClose }: { onClose: () => void }) {
  const { company } = useSession();
  const choices = useMemo(companyChoices, []);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: {
      companyName: "",
      baseCurrencyCode: company.baseCurrencyCode,
      timezone: choices.timezones.includes(timeZone) ? timeZone : "UTC",
    },
    schema: async () =>
      (await import("@/lib/console/access/companies/create-company.contract")).contract.input,
    async submit(values) {
      const { id } = await api.runConsole("access/createCompany", values);
      await switchCompany(id);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Create company"
      description={`You become its admin. Members of ${company.name} cannot see its data.`}
    >
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <CompanyFields
          name={register("companyName")}
          currency={register("baseCurrencyCode")}
          timezone={register("timezone")}
          errorOf={errorOf}
          {...choices}
        />
        <SubmitActions action="Create company" busy={busy} onCancel={onClose} />
      </ActionForm>
    </Dialog>
  );
}
