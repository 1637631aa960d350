import { clsx } from "clsx";
import { useState } from "react";
import { clientWords } from "@/components/history/made-by";
import { useRecordLabels } from "@/components/reference/use-record-labels";
import { Badge } from "@/components/ui/badge";
import { PanelList } from "@/components/ui/card-list";
import { PageLink } from "@/components/ui/page-link";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { UnfoldArrow } from "@/components/ui/unfold-arrow";
import { useNarrow } from "@/components/ui/use-narrow";
import { Moment } from "@/components/value/moment";
import { isObject } from "@/lib/schemas/is-object";
import { recordPath } from "@/lib/view-models/paths";
import { EntryDetails } from "./entry-details";
import type { AuditEntry, Person } from "./use-audit-log";

const columns = [
  { title: "Time" },
  { title: "Who" },
  { title: "What" },
  { title: "Record" },
  { title: "Address" },
];

interface AuditListProps {
  entries: readonly AuditEntry[];
  /** Members and API keys. */
  named: readonly Person[];
}

/** Entries as rows, on phones as cards; each opens its details. */
export function AuditList({ entries, named }: AuditListProps) {
  const isNarrow = useNarrow();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const recordLabel = useRecordLabels(entries.flatMap(({ record }) => record ?? []));
  const labelOf = ({ record }: AuditEntry) => record && recordLabel(record);
  if (isNarrow) {
    return (
      <PanelList label="Audit log">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} names={names} label={labelOf(entry)} />
        ))}
      </PanelList>
    );
  }
  return (
    <Table label="Audit log" columns={columns} className="relative panel" tableClass="min-w-3xl">
      {entries.map((entry) => (
        <EntryRows key={entry.id} entry={entry} names={names} label={labelOf(entry)} />
      ))}
    </Table>
  );
}

interface EntryProps {
  entry: AuditEntry;
  /** Names of members and API keys by their id. */
  names: ReadonlyMap<string, string>;
  /** Name of the record; null while it is unknown, as of a deleted one. */
  label: string | null;
}

const cell = "py-1.5 align-top";

function EntryRows(props: EntryProps) {
  const { entry } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <TableCell className={cell}>
          <Moment iso={entry.at} exact />
        </TableCell>
        <TableCell className={cell}>
          <Who entry={entry} />
        </TableCell>
        <TableHead className={cell}>
          <What entry={entry} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </TableHead>
        <TableCell className={cell}>
          <Target {...props} />
        </TableCell>
        <TableCell className={`${cell} tabular-nums`}>{entry.address}</TableCell>
      </tr>
      {isOpen && (
        <tr>
          <TableCell colSpan={columns.length} className="bg-sunken/50">
            <EntryDetails entry={entry} />
          </TableCell>
        </tr>
      )}
    </>
  );
}

function EntryCard(props: EntryProps) {
  const { entry } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-1 px-4 py-2 text-sm">
      <What entry={entry} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className="ms-5 grid gap-1">
        <Target {...props} />
        <p className="text-xs text-muted">
          <Moment iso={entry.at} exact />
          {entry.address !== null && <> · {entry.address}</>}
        </p>
        <p>
          <Who entry={entry} />
        </p>
      </div>
      {isOpen && <EntryDetails entry={entry} />}
    </li>
  );
}

/** Words for actions that failed or were rejected. */
const outcomes = new Map([
  ["call.refuse", "Rejected"],
  ["password.refuse", "Failed"],
  ["signIn.refusePassword", "Failed"],
  ["signIn.refuseSecondFactor", "Failed"],
]);

interface WhatProps {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: () => void;
}

const What = ({ entry: { action, what }, isOpen, onToggle }: WhatProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="focus-ring flex items-start gap-1.5 rounded text-start font-medium"
    >
      <UnfoldArrow isOpen={isOpen} className="mt-0.75 text-muted" />
      <span className="wrap-anywhere">{what}</span>
    </button>
    {outcomes.has(action) && <Badge tone="danger">{outcomes.get(action)}</Badge>}
  </span>
);

const Who = ({ entry }: { entry: AuditEntry }) => {
  const client = clientWords(entry);
  return (
    <>
      <span className="max-w-48 wrap-anywhere sm:block">
        {entry.userName ?? (entry.userId === null ? "The server" : "Unknown user")}
      </span>
      {client && (
        <span className="max-w-48 text-xs text-muted wrap-anywhere max-sm:ms-1.5 sm:block">{client}</span>
      )}
    </>
  );
};

/** The record, route or member that an entry is about, unless the member made it. */
function Target({ entry: { record, recordIds, userId, details }, names, label }: EntryProps) {
  const [id] = recordIds;
  if (isObject(details) && typeof details.route === "string") return <Name>{details.route}</Name>;
  if (record) {
    return (
      <PageLink
        href={recordPath(record.resource, record.key)}
        title={record.key}
        className={clsx(
          "focus-ring rounded-sm text-accent underline-offset-2 wrap-anywhere hover:underline",
          label === null && "font-mono text-xs",
        )}
      >
        {label ?? record.key}
      </PageLink>
    );
  }
  if (id === undefined || id === userId) return null;
  if (recordIds.length > 1) return <span className="text-muted">{recordIds.length} records</span>;
  const named = names.get(id) ?? nameIn(details);
  return typeof named === "string" && named !== "" ? named : <Name>{id}</Name>;
}

/** The name of an app, API key or company, or the address of an invitation, that a command or an operation recorded. */
function nameIn(details: unknown): unknown {
  if (!isObject(details)) return null;
  const { name, app, input } = details;
  return name ?? app ?? (isObject(input) ? (input.email ?? input.companyName) : null);
}

const Name = ({ children }: { children: string }) => (
  <code className="font-mono text-xs wrap-anywhere text-muted">{children}</code>
);
