"use client";

import { Command } from "cmdk";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { goTo } from "@/components/form/leave/unsaved-changes";
import { Button } from "@/components/ui/button";
import { useRecentRecords } from "@/components/visits/use-visits";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import { useSession } from "../session-context";
import { titleOf } from "./entries";
import { useRecentVisits } from "./recent";
import { type EntrySearch, useFoundEntries } from "./use-found-entries";
import { useFoundRecords } from "./use-found-records";

export interface PaletteResultsProps extends EntrySearch {
  onSearch: (text: string) => void;
  /** Enter was pressed before this component was loaded. */
  entered: boolean;
  close: () => void;
  /** Closes the palette, then presses a control of the page. */
  press: (control: HTMLElement) => void;
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

const group =
  "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";

/** Search box and results of the palette. */
export function PaletteResults(props: PaletteResultsProps) {
  const { navigation, search, onSearch, entered, close, press } = props;
  const router = useRouter();
  const recent = useRecentGroups(navigation);
  const { records, searching, retry } = useFoundRecords(search);
  const isSearch = search.trim() !== "";
  const found = useFoundEntries(props);
  const groups: PaletteGroup[] = [
    ...(isSearch ? [] : recent),
    {
      heading: isSearch ? "Screens and commands" : "Go to",
      rows: found.map((entry) => ({
        ...{ id: "href" in entry ? entry.href : entry.title, title: entry.title, kind: entry.kind },
        ...{ detail: "area" in entry ? entry.area : null, target: entry },
      })),
    },
    ...groupsOfRecords(navigation, records),
  ];
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  // An entry is always selected: the first when the selected one is no longer found.
  const [marked, mark] = useState("");
  const value = ids.includes(marked) ? marked : (ids[0] ?? "");

  function choose(target: Target) {
    if ("control" in target) return press(target.control);
    close();
    if ("run" in target) target.run();
    else goTo(router, target.href);
  }

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
      <SearchStatus searching={searching} retry={retry} isEmpty={ids.length === 0} />
    </Command>
  );
}

interface SearchStatusProps {
  searching: boolean;
  /** Searches for records again; null unless that failed. */
  retry: (() => void) | null;
  isEmpty: boolean;
}

/** How the search goes; outside of the listbox, which may contain only options. */
const SearchStatus = ({ searching, retry, isEmpty }: SearchStatusProps) => (
  <>
    <p role="status" className="px-3.5 text-sm text-muted not-empty:pb-3">
      {retry
        ? "The search for records failed."
        : searching
          ? "Searching records…"
          : isEmpty
            ? "No matches."
            : null}
    </p>
    {retry && (
      <Button size="sm" className="mx-3.5 mb-3 self-start" onClick={retry}>
        Retry
      </Button>
    )}
  </>
);

/** What was opened last, offered before anything is searched for. */
function useRecentGroups(navigation: readonly NavigationArea[]): PaletteGroup[] {
  const { company } = useSession();
  const screens = useRecentVisits(company.id);
  const records = useRecentRecords();
  return [
    {
      heading: "Recent records",
      rows: records.map(({ resource, key, label, detail }) => ({
        ...{ id: `visited ${resource} ${key}`, title: label, detail, kind: titleOf(navigation, resource) },
        target: { href: recordPath(resource, key) },
      })),
    },
    {
      heading: "Recent screens",
      rows: screens.map(({ title, href }) => ({ id: `recent ${href}`, title, target: { href } })),
    },
  ];
}

type FoundRecord = ReturnType<typeof useFoundRecords>["records"][number];

/** Found records, and the lists of their documents. */
const groupsOfRecords = (
  navigation: readonly NavigationArea[],
  records: readonly FoundRecord[],
): PaletteGroup[] => [
  {
    heading: "Records",
    rows: records.map(({ resource, key, label, detail }) => {
      const href = recordPath(resource, key);
      return { id: href, title: label, detail, kind: titleOf(navigation, resource), target: { href } };
    }),
  },
  {
    heading: "Their documents",
    rows: documentsOf(navigation, records).map(({ title, detail, href }) => ({
      ...{ id: href, title, detail, kind: "List", target: { href } },
    })),
  },
];

/** Of how many found records the lists of documents are offered. */
const withDocuments = 2;

/** Lists of records that belong to the first records found: the invoices of a customer. */
function documentsOf(navigation: readonly NavigationArea[], records: readonly FoundRecord[]) {
  const lists = navigation.flatMap((area) => area.records);
  return records
    .flatMap(({ resource, ...record }) => {
      const { documents = [] } = lists.find(({ name }) => name === resource) ?? {};
      return documents.length === 0 ? [] : [{ documents, ...record }];
    })
    .slice(0, withDocuments)
    .flatMap(({ documents, key, label, detail }) =>
      documents.map(({ name, column }) => ({
        href: recordsPath(name, { [column]: `eq.${key}` }),
        ...{ title: `${titleOf(navigation, name)} of ${label}`, detail },
      })),
    );
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
