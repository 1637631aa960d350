"use client";

import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/value/moment";
import { counted } from "@/lib/schemas/counted";
import { useVerification, type Verification } from "./use-verification";

/** Shows on request whether entries were changed, added or removed since they were sealed. */
export function VerifyLog() {
  const { data, error, isPending, compared, mutate } = useVerification();
  return (
    <section
      aria-label="Verification"
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 panel p-3"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1 text-sm">
        <div role="status" className="grid gap-1">
          {isPending ? (
            <p className="text-muted">{counted(compared, "entry", "entries")} compared…</p>
          ) : error ? (
            <p className="text-danger">Not verified: {error.message}</p>
          ) : data ? (
            <Found found={data} />
          ) : (
            <p className="text-muted">
              Entries are sealed with a hash every 5 minutes, which shows whether they were changed later.
            </p>
          )}
        </div>
        {!isPending && data?.lastSeal && <LastSeal seal={data.lastSeal} />}
      </div>
      <Button busy={isPending} onClick={() => mutate()}>
        Verify
      </Button>
    </section>
  );
}

const Found = ({ found: { entries, differences, unsealed } }: { found: Verification }) => (
  <>
    {differences.length > 0 ? (
      <Differences differences={differences} />
    ) : (
      <p className="flex gap-1.5">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        {entries === 0
          ? "No entry is sealed yet."
          : counted(entries, "entry is as it was sealed.", "entries are as they were sealed.")}
      </p>
    )}
    {unsealed > 0 && (
      <p className="text-muted">
        {counted(unsealed, "newer entry is", "newer entries are")} still to be sealed.
      </p>
    )}
  </>
);

const LastSeal = ({ seal: { number, sealedAt, hash } }: { seal: NonNullable<Verification["lastSeal"]> }) => (
  <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
    <span>
      Seal {number}, <Moment iso={sealedAt} exact />:
    </span>
    <code className="font-mono text-xs break-all">{hash}</code>
    <CopyButton text={hash} label="Copy hash" />
  </p>
);

const shownDifferences = 5;

function Differences({ differences }: Pick<Verification, "differences">) {
  const others = differences.length - shownDifferences;
  return (
    <div className="grid gap-1 text-danger">
      <p className="flex gap-1.5 font-medium">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Entries were changed, added or removed after they were sealed.
      </p>
      <ul className="ms-5.5 grid gap-0.5">
        {differences.slice(0, shownDifferences).map(({ number, after, sealedAt }) => (
          <li key={number}>
            Seal {number}: written{" "}
            {after !== null && (
              <>
                after <Moment iso={after} exact /> and{" "}
              </>
            )}
            before <Moment iso={sealedAt} exact />
          </li>
        ))}
        {others > 0 && <li>and {counted(others, "other seal")}</li>}
      </ul>
    </div>
  );
}
