import type { ReactNode } from "react";
import type { ConsoleOutput } from "@/lib/client/calls";

/** API keys, webhooks and invitations of a member, each with what happens to them. */
export function Holdings({ keys, webhooks, invitations }: ConsoleOutput<"access/getHoldings">) {
  if (keys.length + webhooks.length + invitations.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Group title="API keys" count={keys.length} outcome="Revoked, unless you transfer them below.">
        {keys.map(({ id, name, last4 }) => (
          <li key={id} className="truncate">
            {name} <code className="font-mono text-xs text-muted">…{last4}</code>
          </li>
        ))}
      </Group>
      <Group
        title="Webhooks they created"
        count={webhooks.length}
        outcome="Belong to the company and keep sending. If one fails and is disabled, admins are notified."
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
        outcome="Their links stop working."
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
  outcome: string;
  children: ReactNode;
}

function Group({ title, count, outcome, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="rounded-md border border-line px-3 py-2 text-sm">
      <h3 className="font-medium">
        {title} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h3>
      <ul className="max-h-28 overflow-y-auto">{children}</ul>
      <p className="text-xs text-muted">{outcome}</p>
    </section>
  );
}
