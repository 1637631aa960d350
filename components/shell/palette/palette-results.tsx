"use client";

import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import type { Route } from "next";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { viewsKey } from "@/components/table/saved-views/views-query";
import { Button } from "@/components/ui/button";
import { useRecentRecords } from "@/components/visits/use-visits";
import { api } from "@/lib/client/browser";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import { useSession } from "../session-context";
import { setTheme } from "../use-theme";
import { controlsHere, without } from "./controls-here";
import { paletteEntries } from "./entries";
import { rankEntries } from "./rank";
import { useRecentVisits } from "./recent";
import { useFoundRecords } from "./use-found-records";

export interface PaletteResultsProps {
  navigation: readonly NavigationArea[];
  search: string;
  onSearch: (text: string) => void;
  /** Enter was pressed before this component was loaded. */
  entered: boolean;
  close: () => void;
  /** Closes the palette, then presses a control of the page. */
  press: (control: HTMLElement) => void;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** What choosing a result does. */
type Target = { href: Route } | { run: () => void } | { control: HTMLElement };

interface ResultTexts {
  id: string;
  title: string;
  detail?: string | null | undefined;
  kind?: string;
}

interface PaletteGroup {
  heading: string;
  rows: (ResultTexts & { target: Target })[];
}

const shown = 10;
const listPath = /^\/console\/records\/([^/]+)/;
const group =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";

/** Search box and results of the palette. */
export function PaletteResults(props: PaletteResultsProps) {
  const { navigation, search, onSearch, entered, close, press } = props;
  const { scopes, company } = useSession();
  const router = useRouter();
  const path = usePathname();
  const here = listPath.exec(path)?.[1] ?? null;
  const commands = useCommands(props);
  const recent = useRecentVisits(company.id);
  const visited = useRecentRecords();
  const views = useViewEntries(navigation);
  const { records, searching, retry } = useFoundRecords(search);
  const entries = useMemo(
    () => paletteEntries(navigation, scopes, here === "webhook" ? null : here),
    [navigation, scopes, here],
  );
  const isSearch = search.trim() !== "";
  const onPage = useEntriesHere(path, isSearch && here !== null);
  // The page stays as it is while the palette is open.
  const [controls] = useState(() => controlsHere());
  const known = [...entries, ...(isSearch ? [...onPage, ...views] : []), ...commands];
  const found = rankEntries([...known, ...(isSearch ? without(known, controls) : [])], search).slice(
    0,
    isSearch ? shown : 7,
  );

  function choose(target: Target) {
    if ("control" in target) return press(target.control);
    close();
    if ("run" in target) target.run();
    else router.push(target.href);
  }

  const kindOf = (resource: string) => titleOf(navigation, resource);
  const groups: PaletteGroup[] = [
    {
      heading: "Recent records",
      rows: isSearch
        ? []
        : visited.map(({ resource, key, label, detail }) => ({
            ...{ id: `visited ${resource} ${key}`, title: label, detail, kind: kindOf(resource) },
            target: { href: recordPath(resource, key) },
          })),
    },
    {
      heading: "Recent screens",
      rows: isSearch
        ? []
        : recent.map(({ title, href }) => ({ id: `recent ${href}`, title, target: { href } })),
    },
    {
      heading: isSearch ? "Screens and commands" : "Go to",
      rows: found.map((entry) => ({
        ...{ id: "href" in entry ? entry.href : entry.title, title: entry.title, kind: entry.kind },
        ...{ detail: "area" in entry ? entry.area : null, target: entry },
      })),
    },
    {
      heading: "Records",
      rows: records.map(({ resource, key, label, detail }) => {
        const href = recordPath(resource, key);
        return { id: href, title: label, detail, kind: kindOf(resource), target: { href } };
      }),
    },
    {
      heading: "Their documents",
      rows: documentsOf(navigation, records).map(({ title, href }) => ({
        ...{ id: href, title, kind: "List", target: { href } },
      })),
    },
  ];
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  // An entry is always selected: the first when the selected one is no longer found.
  const [marked, mark] = useState("");
  const value = ids.includes(marked) ? marked : (ids[0] ?? "");

  const first = found[0];
  useEffect(() => {
    if (entered && first) choose(first);
  });

  return (
    <Command
      shouldFilter={false}
      loop
      label="Search"
      value={value}
      onValueChange={mark}
      className="flex min-h-0 flex-col"
    >
      <Command.Input
        autoFocus
        value={search}
        onValueChange={onSearch}
        placeholder="Search or jump to…"
        className="h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-base outline-none placeholder:text-muted"
      />
      <Command.List className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {groups.map(
          ({ heading, rows }) =>
            rows.length > 0 && (
              <Command.Group key={heading} heading={heading} className={group}>
                {rows.map(({ target, ...row }) => (
                  <PaletteRow key={row.id} {...row} onChoose={() => choose(target)} />
                ))}
              </Command.Group>
            ),
        )}
      </Command.List>
      {/* Outside of the listbox, which may contain only options. */}
      <p role="status" className="px-3.5 text-sm text-muted not-empty:pb-3">
        {retry
          ? "The search for records failed."
          : searching
            ? "Searching records…"
            : ids.length === 0
              ? "No matches."
              : null}
      </p>
      {retry && (
        <Button size="sm" className="mx-3.5 mb-3 self-start" onClick={retry}>
          Retry
        </Button>
      )}
    </Command>
  );
}

const titleOf = (navigation: readonly NavigationArea[], resource: string): string =>
  navigation.flatMap(({ records }) => records).find(({ name }) => name === resource)?.title ?? resource;

/** Of how many found records the lists of documents are offered. */
const withDocuments = 2;

/** Lists of records that belong to the first records found: the invoices of a customer. */
function documentsOf(
  navigation: readonly NavigationArea[],
  records: readonly { resource: string; key: string; label: string }[],
) {
  const lists = navigation.flatMap((area) => area.records);
  return records
    .flatMap(({ resource, key, label }) => {
      const { documents = [] } = lists.find(({ name }) => name === resource) ?? {};
      return documents.length === 0 ? [] : [{ documents, key, label }];
    })
    .slice(0, withDocuments)
    .flatMap(({ documents, key, label }) =>
      documents.map(({ name, column }) => ({
        href: recordsPath(name, { [column]: `eq.${key}` }),
        title: `${titleOf(navigation, name)} of ${label}`,
      })),
    );
}

/** The saved views that the user may open. */
function useViewEntries(navigation: readonly NavigationArea[]) {
  const { data } = useQuery({
    queryKey: [...viewsKey, "all"],
    queryFn: ({ signal }) => api.runConsole("view/getViews", {}, { signal }),
    staleTime: 60_000,
  });
  return (data?.results ?? []).map(({ id, resource, name }) => ({
    title: name,
    terms: [`view ${name}`, `${titleOf(navigation, resource)} ${name}`],
    area: titleOf(navigation, resource),
    kind: "View",
    href: recordsPath(resource, { view: id }),
  }));
}

/** Actions of the page behind the palette. */
function useEntriesHere(path: string, enabled: boolean) {
  const query = useSearchParams().toString();
  const { scopes } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["screens", "palette", path, query],
    queryFn: async () => (await import("./entries-here")).entriesHere(path, query, scopes),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return enabled ? data : [];
}

/** Commands of the palette. */
function useCommands({ onShowShortcuts, onSignOut }: PaletteResultsProps) {
  const command = (title: string, terms: string[], run: () => void) => ({
    title,
    terms,
    kind: "Command",
    run,
  });
  return [
    command("Use light theme", ["theme light"], () => setTheme("light")),
    command("Use dark theme", ["theme dark"], () => setTheme("dark")),
    command("Use system theme", ["theme system"], () => setTheme("system")),
    command("Show keyboard shortcuts", ["help keys"], onShowShortcuts),
    command("Sign out", ["log out", "logout"], onSignOut),
  ];
}

interface PaletteRowProps extends ResultTexts {
  onChoose: () => void;
}

/** One result of the palette. */
const PaletteRow = ({ id, title, detail, kind, onChoose }: PaletteRowProps) => (
  <Command.Item
    value={id}
    onSelect={onChoose}
    className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm data-[selected=true]:bg-accent-soft"
  >
    <span className="min-w-0 truncate">{title}</span>
    {detail && <span className="min-w-0 shrink-99 truncate text-xs text-muted">{detail}</span>}
    {kind && <span className="ms-auto shrink-0 text-xs text-muted">{kind}</span>}
  </Command.Item>
);
