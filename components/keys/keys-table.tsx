import { MoreHorizontal } from "lucide-react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Day } from "@/components/value/day";
import { Moment } from "@/components/value/moment";
import { areaTitles } from "@/lib/screens/labels";
import { summaryOf } from "./scopes";
import type { KeyEntry } from "./use-keys";

interface KeysTableProps {
  keys: readonly KeyEntry[];
  /** Null when the signed-in user may not. */
  onRotate: ((entry: KeyEntry) => void) | null;
  onRevoke: ((entry: KeyEntry) => void) | null;
}

const states: Record<KeyEntry["state"], { tone: Tone; title: string }> = {
  active: { tone: "success", title: "Active" },
  expiring: { tone: "warning", title: "Rotated" },
  expired: { tone: "neutral", title: "Expired" },
  revoked: { tone: "danger", title: "Revoked" },
};

const head = "px-3 py-2 text-start font-medium whitespace-nowrap";
const cell = "px-3 py-2 align-top";

export function KeysTable({ keys, onRotate, onRevoke }: KeysTableProps) {
  return (
    <section
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="API keys"
      className="focus-ring overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-3xl text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={head}>
              Key
            </th>
            <th scope="col" className={head}>
              State
            </th>
            <th scope="col" className={head}>
              Rights
            </th>
            <th scope="col" className={head}>
              Made
            </th>
            <th scope="col" className={head}>
              Ends
            </th>
            <th scope="col" className={head}>
              Last use
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((entry) => (
            <KeyRow key={entry.id} entry={entry} onRotate={onRotate} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface KeyRowProps extends Omit<KeysTableProps, "keys"> {
  entry: KeyEntry;
}

function KeyRow({ entry, onRotate, onRevoke }: KeyRowProps) {
  const { tone, title } = states[entry.state];
  const works = entry.state === "active" || entry.state === "expiring";
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className="block font-medium">{entry.name}</span>
        <code className="font-mono text-xs text-muted">…{entry.last4}</code>
      </th>
      <td className={cell}>
        <Badge tone={tone}>{title}</Badge>
      </td>
      <td className={`${cell} max-w-72`} title={entry.scopes.join("\n")}>
        {summaryOf(entry.scopes, areaTitles)}
      </td>
      <td className={cell}>
        <span className="block">{entry.userName}</span>
        <span className="text-xs text-muted">
          <Moment iso={entry.createdAt} />
        </span>
      </td>
      <td className={cell}>
        <Day iso={entry.revokedAt ?? entry.overlapEndsAt ?? entry.expiresAt} none="Never" />
      </td>
      <td className={cell}>
        <span className="block">
          <Moment iso={entry.lastUsedAt ?? undefined} none="Never" />
        </span>
        {entry.lastUsedAddress && <span className="text-xs text-muted">from {entry.lastUsedAddress}</span>}
      </td>
      <td className={`${cell} text-end`}>
        {works && (onRotate || onRevoke) && (
          <Menu
            align="end"
            trigger={
              <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${entry.name}`}>
                <MoreHorizontal aria-hidden className="size-4" />
              </Button>
            }
          >
            {onRotate && entry.state === "active" && (
              <MenuItem onSelect={() => onRotate(entry)}>Rotate</MenuItem>
            )}
            {onRevoke && (
              <MenuItem danger onSelect={() => onRevoke(entry)}>
                Revoke
              </MenuItem>
            )}
          </Menu>
        )}
      </td>
    </tr>
  );
}
