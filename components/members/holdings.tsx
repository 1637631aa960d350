import type { ReactNode } from "react";
import type { ConsoleOutput } from "@/lib/client/calls";

interface HoldingsProps extends ConsoleOutput<"access/getHoldings"> {
  /** Where the user decides what happens to the keys. */
  keyChoice: ReactNode;
}

/** API keys, webhooks and invitations of a member, each with the effect on them. */
export function Holdings({ keys, webhooks, invitations, keyChoice }: HoldingsProps) {
  if (keys.length + webhooks.length + invitations.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Group title="API keys" count={keys.length} outcome={keyChoice}>
        {keys.map(({ id, name, last4 }) => (
          <li key={id} className="flex items-baseline gap-2">
            <span className="truncate">{name}</span>
            <code className="shrink-0 font-mono text-xs text-muted">…{last4}</code>
          </li>
        ))}
      </Group>
      <Group
        title="Webhooks they created"
        count={webhooks.length}
        outcome={
          <Outcome>
            Belong to the company and keep sending. Admins are notified if one is disabled because its
            deliveries keep failing.
          </Outcome>
        }
      >
        {webhooks.map(({ id, name }) => (
          <li key={id} className="truncate">
            {name}
          </li>
        ))}
      </Group>
      <Group
        title="Open invitations they sent"
        count={invitations.length}
        outcome={<Outcome>Their links stop working.</Outcome>}
      >
        {invitations.map(({ id, email }) => (
          <li key={id} className="truncate">
            {email}
          </li>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  count: number;
  outcome: ReactNode;
  children: ReactNode;
}

function Group({ title, count, outcome, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-2 rounded-md border border-line px-3 py-2.5 text-sm"
    >
      <div>
        <h3 className="font-medium">
          {title} <span className="font-normal text-muted tabular-nums">({count})</span>
        </h3>
        <ul className="max-h-28 overflow-y-auto">{children}</ul>
      </div>
      {outcome}
    </section>
  );
}

const Outcome = ({ children }: { children: ReactNode }) => <p className="text-xs text-muted">{children}</p>;
