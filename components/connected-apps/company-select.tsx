"use client";

import { useState } from "react";
import { noteSession } from "@/components/shell/use-shown-session";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

type Session = ConsoleOutput<"access/getSession">;
export type Company = Session["company"];

interface CompanySelectProps {
  userId: string;
  company: Company;
  companies: readonly Company[];
  hint?: string;
}

/** The company that an app is allowed for; another choice becomes the company of the session. */
export function CompanySelect({
  userId,
  company,
  companies,
  hint = "The app reaches this company only.",
}: CompanySelectProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function choose(companyId: string) {
    setBusy(true);
    try {
      await api.runConsole("access/switchCompany", { companyId });
      noteSession(userId, companyId);
      window.location.reload();
    } catch (failure) {
      setBusy(false);
      setError(failure instanceof Error ? failure.message : "The company was not switched.");
    }
  }
  return (
    <Field label="Company" hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={company.id}
          disabled={isBusy}
          onChange={(event) => void choose(event.target.value)}
        >
          {companies.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {name} · {role}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
