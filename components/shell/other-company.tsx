"use client";

import { Building2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { useSession } from "./session-context";
import { switchCompany } from "./switch-company";

interface OtherCompanyProps {
  company: { id: string; name: string };
  /** The page to open in that company. */
  to: string;
}

/** In place of a page whose link names another company of the user than the one that is open. */
export function OtherCompany({ company, to }: OtherCompanyProps) {
  const { company: current } = useSession();
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    await switchCompany(company.id, to);
    setBusy(false);
  }

  return (
    <EmptyState icon={Building2} title={`This link is about ${company.name}`}>
      <h1 className="sr-only">{company.name}</h1>
      <p>You have {current.name} open.</p>
      <Button variant="primary" className="mt-3" busy={busy} onClick={() => void open()}>
        Switch to {company.name}
      </Button>
    </EmptyState>
  );
}
