"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { DialogActions } from "@/components/ui/dialog";
import { Moment } from "@/components/value/moment";
import type { Scope } from "@/lib/schemas/areas";
import { firstCallOf } from "./first-call";

interface ShownKeyProps {
  secret: string;
  scopes: readonly Scope[];
  /** When the key that it replaces ends; null for a new one. */
  overlapEndsAt: string | null;
  onDone: () => void;
}

/** A key at the only moment when it can be seen, with a call that is ready to paste. */
export default function ShownKey({ secret, scopes, overlapEndsAt, onDone }: ShownKeyProps) {
  const curl = firstCallOf(secret, scopes, window.location.origin);
  return (
    <div className="grid gap-4 text-base">
      <p>
        Copy the key now and keep it where only your program reads it. <strong>It is not shown again.</strong>
      </p>
      <CodeBlock code={secret} label="API key" />
      {curl !== null && (
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Try it: your own data, from any terminal</p>
          <CodeBlock code={curl} label="curl command" />
        </div>
      )}
      {overlapEndsAt !== null && (
        <p className="text-sm text-muted">
          The old key works until <Moment iso={overlapEndsAt} exact />. Replace it everywhere before.
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
