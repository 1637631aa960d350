import { Badge, type Tone } from "@/components/ui/badge";
import { PanelList } from "@/components/ui/card-list";
import { CopyButton } from "@/components/ui/copy-button";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { useNarrow } from "@/components/ui/use-narrow";
import { formatSecond, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { KeyName } from "./requests-filter-bar";
import type { RequestEntry } from "./use-requests";

const columns = [
  { title: "Time" },
  { title: "Request" },
  { title: "Status" },
  { title: "Key" },
  { title: "Address" },
  { title: "Duration", isEnd: true },
  { title: "Request ID" },
];

interface RequestListProps {
  entries: readonly RequestEntry[];
  keys: readonly KeyName[];
}

/** Requests as rows, on phones as cards. */
export function RequestList({ entries, keys }: RequestListProps) {
  const isNarrow = useNarrow();
  const ends = new Map(keys.map(({ id, last4 }) => [id, last4]));
  if (isNarrow) {
    return (
      <PanelList label="Requests">
        {entries.map((entry) => (
          <RequestCard key={entry.id} entry={entry} last4={ends.get(entry.keyId)} />
        ))}
      </PanelList>
    );
  }
  return (
    <Table label="Requests" columns={columns} className="relative panel" tableClass="min-w-4xl">
      {entries.map((entry) => (
        <RequestRow key={entry.id} entry={entry} last4={ends.get(entry.keyId)} />
      ))}
    </Table>
  );
}

const cell = "py-1.5 align-top";

interface RequestProps {
  entry: RequestEntry;
  /** The end of its key; a rotated one has the same name as its successor. */
  last4: string | undefined;
}

const RequestRow = ({ entry, last4 }: RequestProps) => (
  <tr>
    <TableCell className={`${cell} whitespace-nowrap tabular-nums`}>
      <Second iso={entry.at} />
    </TableCell>
    <TableHead className={cell}>
      <Target entry={entry} />
    </TableHead>
    <TableCell className={cell}>
      <span className="flex items-center gap-2">
        <Status entry={entry} />
        <Code entry={entry} />
      </span>
    </TableCell>
    <TableCell className={cell}>
      <span title={callerOf(entry)} className="block max-w-40 truncate">
        {callerOf(entry)}
      </span>
      {last4 !== undefined && <KeyEnd>{last4}</KeyEnd>}
    </TableCell>
    <TableCell className={cell}>
      <span title={entry.address} className="block max-w-28 truncate">
        {entry.address}
      </span>
    </TableCell>
    <TableCell className={`${cell} text-end whitespace-nowrap tabular-nums`}>{entry.ms} ms</TableCell>
    <TableCell className={cell}>
      <RequestId id={entry.requestId} />
    </TableCell>
  </tr>
);

const RequestCard = ({ entry, last4 }: RequestProps) => (
  <li className="grid gap-1 px-4 py-2 text-sm">
    <div className="flex items-start justify-between gap-3">
      <Target entry={entry} />
      <Status entry={entry} />
    </div>
    <Code entry={entry} />
    <p className="text-xs text-muted tabular-nums">
      <Second iso={entry.at} /> · {entry.ms} ms · {callerOf(entry)}
      {last4 !== undefined && (
        <>
          {" "}
          <KeyEnd>{last4}</KeyEnd>
        </>
      )}
    </p>
    <RequestId id={entry.requestId} />
  </li>
);

const KeyEnd = ({ children }: { children: string }) => (
  <code className="font-mono text-xs text-muted">…{children}</code>
);

const Target = ({ entry }: { entry: RequestEntry }) => (
  <span className="font-mono text-xs leading-5 wrap-anywhere">
    <span className="font-semibold">{entry.method}</span> {entry.path}
  </span>
);

const Status = ({ entry }: { entry: RequestEntry }) => <Badge tone={toneOf(entry)}>{entry.status}</Badge>;

/** The code of the error. */
const Code = ({ entry: { code } }: { entry: RequestEntry }) =>
  code !== null && <code className="font-mono text-xs whitespace-nowrap">{code}</code>;

function toneOf({ status, code }: RequestEntry): Tone {
  if (status >= 500) return "danger";
  if (status >= 400 || code !== null) return "warning";
  return status < 300 ? "success" : "neutral";
}

/** The name of the key, app or directory that called. */
function callerOf({ keyName, keyId }: RequestEntry): string {
  if (keyName !== null) return keyName;
  if (keyId.startsWith("scim_")) return "Directory";
  return keyId.startsWith("con_") ? "Connected app" : "Deleted key";
}

const RequestId = ({ id }: { id: string }) => (
  <span className="flex items-center gap-1">
    <code title={id} className="max-w-24 truncate font-mono text-xs max-sm:max-w-56">
      {id}
    </code>
    <CopyButton text={id} label={`Copy request ID ${id}`} />
  </span>
);

function Second({ iso }: { iso: string }) {
  const reader = useReader() ?? plainReader;
  return (
    <time dateTime={iso} title={iso}>
      {formatSecond(iso, reader)}
    </time>
  );
}
