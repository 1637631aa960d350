"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { LazyLeaveQuestion } from "@/components/form/leave/lazy-leave-question";
import { losesChanges } from "@/components/form/leave/unsaved-changes";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { useSession } from "./session-context";
import { switchCompany } from "./switch-company";

const CreateCompany = lazyDialog(() => import("@/components/company/create-company"));

/** Menu that shows and switches the current company. */
export function CompanySwitcher() {
  const { company, companies } = useSession();
  const [isCreating, setCreating] = useState(false);
  // The action to run once the user agrees to leave unsaved changes.
  const [next, setNext] = useState<{ run: () => void; isKept: boolean } | null>(null);
  const leave = (run: () => void) =>
    losesChanges() ? setNext({ run, isKept: !losesChanges("draft") }) : run();
  const mayCreate = company.role === "admin";
  const mark = (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-md bg-accent text-xs font-semibold text-on-accent"
    >
      {[...company.name][0]}
    </span>
  );
  if (companies.length < 2 && !mayCreate) {
    return (
      <p className="flex min-h-8 items-center gap-2 px-2 font-medium">
        {mark}
        <span className="truncate">{company.name}</span>
      </p>
    );
  }
  const menu = (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Switch company: ${company.name}`}
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
          onSelect={() => id !== company.id && leave(() => void switchCompany(id))}
          hint={id === company.id ? <Check aria-label="Current" className="size-3.5" /> : role}
        >
          {name}
        </MenuItem>
      ))}
      {mayCreate && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => leave(() => setCreating(true))}>Create company…</MenuItem>
        </>
      )}
    </Menu>
  );
  return (
    <>
      {menu}
      {next && (
        <LazyLeaveQuestion
          isKept={next.isKept}
          onClose={() => setNext(null)}
          onConfirm={() => {
            setNext(null);
            next.run();
          }}
        />
      )}
      {isCreating && <CreateCompany onClose={() => setCreating(false)} />}
    </>
  );
}
