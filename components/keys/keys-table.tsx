import { Badge, type Tone } from "@/components/ui/badge";
import { PanelList } from "@/components/ui/card-list";
import { MenuItem, MenuLink } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import { RowActions } from "@/components/ui/row-actions";
import {
  ActionCell,
  actionColumn,
  Table,
  TableCell,
  type TableColumn,
  TableHead,
} from "@/components/ui/table";
import { useNarrow } from "@/components/ui/use-narrow";
import { Day } from "@/components/value/day";
import { Moment } from "@/components/value/moment";
import { areaTitles } from "@/lib/view-models/labels";
import { requestsPath } from "@/lib/view-models/paths";
import { summaryOf } from "./scopes";
import type { KeyEntry } from "./use-keys";

interface KeysTableProps {
  keys: readonly KeyEntry[];
  /** Null when the user lacks the permission. */
  onRotate: ((entry: KeyEntry) => void) | null;
  onRevoke: ((entry: KeyEntry) => void) | null;
}

const states: Record<KeyEntry["state"], { tone: Tone; title: string }> = {
  active: { tone: "success", title: "Active" },
  expiring: { tone: "warning", title: "Rotated" },
  suspended: { tone: "neutral", title: "Owner inactive" },
  expired: { tone: "neutral", title: "Expired" },
  revoked: { tone: "danger", title: "Revoked" },
};

const columns: readonly TableColumn[] = [
  { title: "Key" },
  { title: "Status" },
  { title: "Permissions" },
  { title: "Created" },
  { title: "Expires" },
  { title: "Last used" },
  actionColumn,
];

const cell = "py-2 align-top";

/** Keys as rows, on phones as cards. */
export function KeysTable({ keys, ...actions }: KeysTableProps) {
  if (useNarrow()) {
    return (
      <PanelList label="API keys">
        {keys.map((entry) => (
          <KeyCard key={entry.id} entry={entry} {...actions} />
        ))}
      </PanelList>
    );
  }
  return (
    <Table label="API keys" columns={columns} className="panel" tableClass="min-w-3xl">
      {keys.map((entry) => (
        <KeyRow key={entry.id} entry={entry} {...actions} />
      ))}
    </Table>
  );
}

/** Whether a key that works has been used, and not for all that it may do. */
const isPartlyUsed = ({ state, lastUsedAt, effectiveScopes, usedScopes }: KeyEntry): boolean =>
  (state === "active" || state === "expiring") &&
  lastUsedAt !== null &&
  effectiveScopes.some((scope) => !usedScopes.includes(scope));

interface KeyProps extends Omit<KeysTableProps, "keys"> {
  entry: KeyEntry;
}

const KeyRow = (props: KeyProps) => {
  const { entry } = props;
  return (
    <tr>
      <TableHead className={cell}>
        <Name entry={entry} />
      </TableHead>
      <TableCell className={cell}>
        <Status entry={entry} />
      </TableCell>
      <TableCell className={`${cell} max-w-72`}>
        <Permissions entry={entry} />
      </TableCell>
      <TableCell className={cell}>
        <span className="block">{entry.userName}</span>
        <span className="text-xs text-muted">
          <Moment iso={entry.createdAt} />
        </span>
      </TableCell>
      <TableCell className={cell}>
        <Day iso={endOf(entry)} none="Never" />
      </TableCell>
      <TableCell className={cell}>
        <span className="block">
          <Moment iso={entry.lastUsedAt ?? undefined} none="Never" />
        </span>
        {entry.lastUsedAddress && <span className="text-xs text-muted">from {entry.lastUsedAddress}</span>}
      </TableCell>
      <ActionCell className={`${cell} text-end`}>
        <Actions {...props} />
      </ActionCell>
    </tr>
  );
};

const KeyCard = (props: KeyProps) => {
  const { entry } = props;
  return (
    <li className="grid gap-2 px-4 py-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Name entry={entry} />
        </div>
        <span className="flex shrink-0 items-center gap-1">
          <Status entry={entry} />
          <Actions {...props} />
        </span>
      </div>
      <div>
        <Permissions entry={entry} />
      </div>
      <p className="text-xs text-muted">
        Created <Moment iso={entry.createdAt} /> by {entry.userName} ·{" "}
        {endOf(entry) === null ? (
          "Never expires"
        ) : (
          <>
            {entry.revokedAt !== null ? "Revoked" : entry.state === "expired" ? "Expired" : "Expires"}{" "}
            <Day iso={endOf(entry)} />
          </>
        )}{" "}
        ·{" "}
        {entry.lastUsedAt === null ? (
          "Never used"
        ) : (
          <>
            Used <Moment iso={entry.lastUsedAt} />
            {entry.lastUsedAddress && <> from {entry.lastUsedAddress}</>}
          </>
        )}
      </p>
    </li>
  );
};

interface EntryProps {
  entry: KeyEntry;
}

const Name = ({ entry: { name, last4 } }: EntryProps) => (
  <>
    <span className="block max-w-72 font-medium wrap-anywhere">{name}</span>
    <code className="font-mono text-xs text-muted">…{last4}</code>
  </>
);

const Status = ({ entry: { state } }: EntryProps) => (
  <Badge tone={states[state].tone}>{states[state].title}</Badge>
);

const Permissions = ({ entry }: EntryProps) => (
  <>
    <span title={entry.effectiveScopes.join("\n")}>
      {summaryOf(entry.effectiveScopes, areaTitles) || "None"}
    </span>
    {entry.effectiveScopes.length < entry.scopes.length && (
      <span className="block text-xs text-muted">
        Limited by the role of {entry.userName}: {entry.userRole}
      </span>
    )}
    {isPartlyUsed(entry) && (
      <span className="block text-xs text-muted" title={entry.usedScopes.join("\n")}>
        Used since <Day iso={entry.usedScopesSince} />: {summaryOf(entry.usedScopes, areaTitles) || "None"}
      </span>
    )}
  </>
);

/** When a key ends or has ended. */
const endOf = ({ revokedAt, overlapEndsAt, expiresAt }: KeyEntry) => revokedAt ?? overlapEndsAt ?? expiresAt;

function Actions({ entry, onRotate, onRevoke }: KeyProps) {
  const canBeRevoked = entry.state !== "expired" && entry.state !== "revoked";
  return (
    <RowActions of={entry.name}>
      <MenuLink>
        <PageLink href={requestsPath({ key: entry.id })}>Show requests</PageLink>
      </MenuLink>
      {onRotate && entry.state === "active" && <MenuItem onSelect={() => onRotate(entry)}>Rotate</MenuItem>}
      {onRevoke && canBeRevoked && (
        <MenuItem danger onSelect={() => onRevoke(entry)}>
          Revoke
        </MenuItem>
      )}
    </RowActions>
  );
}
