"use client";

import { Building2 } from "lucide-react";
import { useSession } from "./session-context";

/** The company whose records are on the screen. */
export function CompanySwitcher() {
  const { company } = useSession();
  return (
    <p className="flex min-h-8 items-center gap-2 px-2 font-medium">
      <Building2 aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{company.name}</span>
    </p>
  );
}
