"use client";

import { Search } from "lucide-react";
import { parseAsString, useQueryState } from "nuqs";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { EmptyState } from "@/components/ui/states";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { CatalogueEntry } from "./catalogue-entry";
import { findTables, type WatchableTable } from "./find-tables";

/** Watchable tables by module with their events; search and the open entry are in the address. */
export function CatalogueScreen({ tables }: { tables: readonly WatchableTable[] }) {
  const [search, setSearch] = useQueryState("q", parseAsString.withDefault(""));
  const [opened, open] = useQueryState("table");
  useFocusOfRemoved(search);
  const found = findTables(tables, search);
  const modules = [...new Set(found.map(({ module }) => module))];
  return (
    <div className="grid max-w-5xl gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <search className="relative w-full sm:max-w-72">
          <Search aria-hidden className="pointer-events-none absolute start-2.5 top-2 size-4 text-muted" />
          <Input
            type="search"
            aria-label="Search tables and events"
            aria-keyshortcuts="/"
            placeholder="Search, such as customer.updated"
            value={search}
            onChange={({ target }) => void setSearch(target.value || null)}
            className="ps-8!"
          />
        </search>
        <p role="status" className="text-sm text-muted tabular-nums">
          {found.length} of {tables.length} tables, {found.length * 3} events
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title="No matching tables">
          <p>No table or event matches the search.</p>
          <Button className="mt-3" onClick={() => void setSearch(null)}>
            Clear search
          </Button>
        </EmptyState>
      )}
      {modules.map((module) => (
        <section key={module} aria-labelledby={`module-${module}`} className="grid min-w-0 gap-1.5">
          <h2 id={`module-${module}`} className="text-base font-semibold">
            {module}
          </h2>
          <ul className="divide-y divide-line panel">
            {found
              .filter((entry) => entry.module === module)
              .map((entry) => (
                <CatalogueEntry
                  key={entry.table}
                  entry={entry}
                  isOpen={entry.table === opened}
                  onToggle={() => void open(entry.table === opened ? null : entry.table)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
