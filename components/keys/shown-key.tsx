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
