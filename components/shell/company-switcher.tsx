"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { useSession } from "./session-context";

/** Goes on in another company; the overview is loaded afresh, for everything on the screen was the other one's. */
async function switchTo(companyId: string): Promise<void> {
  try {
    await api.runConsole("access/switchCompany", { companyId });
    window.location.assign("/console");
  } catch (error) {
    notify("error", "The company was not changed", {
      detail: error instanceof Error ? error.message : undefined,
    });
  }
}

/** The company whose records are on the screen, and the way to the others. */
export function CompanySwitcher() {
  const { company, companies } = useSession();
  const mark = (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-xs font-semibold text-on-accent"
    >
      {company.name.charAt(0)}
    </span>
  );
  if (companies.length < 2) {
    return (
      <p className="flex min-h-8 items-center gap-2 px-2 font-medium">
        {mark}
        <span className="truncate">{company.name}</span>
      </p>
    );
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Change the company, now ${company.name}`}
          className="focus-ring flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-start font-medium hover:bg-sunken"
        >
          {mark}
          <span className="min-w-0 flex-1 truncate">{company.name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuLabel>Companies</MenuLabel>
      {companies.map(({ id, name, role }) => (
        <MenuItem
          key={id}
          onSelect={() => id !== company.id && void switchTo(id)}
          hint={id === company.id ? <Check aria-label="Current" className="size-3.5" /> : role}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
