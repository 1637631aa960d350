import { Badge, type Tone } from "@/components/ui/badge";
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

export const KeysTable = ({ keys, onRotate, onRevoke }: KeysTableProps) => (
  <Table label="API keys" columns={columns} className="panel" tableClass="min-w-3xl">
    {keys.map((entry) => (
      <KeyRow key={entry.id} entry={entry} onRotate={onRotate} onRevoke={onRevoke} />
    ))}
  </Table>
);

/** Whether a key that works has been used, and not for all that it may do. */
const isPartlyUsed = ({ state, lastUsedAt, effectiveScopes, usedScopes }: KeyEntry): boolean =>
  (state === "active" || state === "expiring") &&
  lastUsedAt !== null &&
  effectiveScopes.some((scope) => !usedScopes.includes(scope));

interface KeyRowProps extends Omit<KeysTableProps, "keys"> {
  entry: KeyEntry;
}

function KeyRow({ entry, onRotate, onRevoke }: KeyRowProps) {
  const { tone, title } = states[entry.state];
  const canBeRevoked = entry.state !== "expired" && entry.state !== "revoked";
  return (
    <tr>
      <TableHead className={cell}>
        <span className="block max-w-72 font-medium wrap-anywhere">{entry.name}</span>
        <code className="font-mono text-xs text-muted">…{entry.last4}</code>
      </TableHead>
      <TableCell className={cell}>
        <Badge tone={tone}>{title}</Badge>
      </TableCell>
      <TableCell className={`${cell} max-w-72`} title={entry.effectiveScopes.join("\n")}>
        {summaryOf(entry.effectiveScopes, areaTitles) || "None"}
        {entry.effectiveScopes.length < entry.scopes.length && (
          <span className="block text-xs text-muted">
            Limited by the role of {entry.userName}: {entry.userRole}
          </span>
        )}
        {isPartlyUsed(entry) && (
          <span className="block text-xs text-muted" title={entry.usedScopes.join("\n")}>
            Used since <Day iso={entry.usedScopesSince} />:{" "}
            {summaryOf(entry.usedScopes, areaTitles) || "None"}
          </span>
        )}
      </TableCell>
      <TableCell className={cell}>
        <span className="block">{entry.userName}</span>
        <span className="text-xs text-muted">
          <Moment iso={entry.createdAt} />
        </span>
      </TableCell>
      <TableCell className={cell}>
        <Day iso={entry.revokedAt ?? entry.overlapEndsAt ?? entry.expiresAt} none="Never" />
      </TableCell>
      <TableCell className={cell}>
        <span className="block">
          <Moment iso={entry.lastUsedAt ?? undefined} none="Never" />
        </span>
        {entry.lastUsedAddress && <span className="text-xs text-muted">from {entry.lastUsedAddress}</span>}
      </TableCell>
      <ActionCell className={`${cell} text-end`}>
        <RowActions of={entry.name}>
          <MenuLink>
            <PageLink href={requestsPath({ key: entry.id })}>Show requests</PageLink>
          </MenuLink>
          {onRotate && entry.state === "active" && (
            <MenuItem onSelect={() => onRotate(entry)}>Rotate</MenuItem>
          )}
          {onRevoke && canBeRevoked && (
            <MenuItem danger onSelect={() => onRevoke(entry)}>
              Revoke
            </MenuItem>
          )}
        </RowActions>
      </ActionCell>
    </tr>
  );
}
