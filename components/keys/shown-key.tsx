"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { DialogActions } from "@/components/ui/dialog";
import { Moment } from "@/components/value/moment";
import type { Area, Scope } from "@/lib/schemas/areas";

interface ShownKeyProps {
  secret: string;
  scopes: readonly Scope[];
  /** When the replaced key expires; null for a new key. */
  overlapEndsAt: string | null;
  onDone: () => void;
}

/** A key, shown once, with an example call. */
export default function ShownKey({ secret, scopes, overlapEndsAt, onDone }: ShownKeyProps) {
  const curl = firstCallOf(secret, scopes, window.location.origin);
  return (
    <div className="grid gap-4 text-base">
      <p>
        Copy the key now and store it where only your program can read it.{" "}
        <strong>It is not shown again.</strong>
      </p>
      <CodeBlock code={secret} label="API key" />
      {curl !== null && (
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Try it from a terminal</p>
          <CodeBlock code={curl} label="curl command" />
        </div>
      )}
      {overlapEndsAt !== null && (
        <p className="text-sm text-muted">
          The old key works until <Moment iso={overlapEndsAt} exact />. Replace it everywhere before then.
        </p>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have copied it
        </Button>
      </DialogActions>
    </div>
  );
}

/** A well-known list of each area for the example call. */
export const firstLists: readonly (readonly [Area, string])[] = [
  ["items", "item"],
  ["sales", "customer"],
  ["purchasing", "supplier"],
  ["invoicing", "salesInvoice"],
  ["quality", "gauge"],
  ["inventory", "receipt"],
  ["people", "employee"],
  ["accounting", "account"],
  ["settings", "company"],
  ["events", "webhook"],
];

/** An example call that a key with these scopes may make; null when it may read nothing. */
export function firstCallOf(key: string, granted: readonly Scope[], origin: string): string | null {
  const found = firstLists.find(([area]) => granted.includes(`${area}:read`));
  return found ? `curl -H "Authorization: Bearer ${key}" \\\n  "${origin}/${found[1]}?limit=3"` : null;
}
