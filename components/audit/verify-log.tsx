"use client";

import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/value/moment";
import { counted } from "@/lib/schemas/counted";
import { useVerification, type Verification } from "./use-verification";

/** Shows on request whether entries were changed, added or removed since they were hashed. */
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
              New entries are hashed every 5 minutes. The hashes show whether they were changed later.
            </p>
          )}
        </div>
        {!isPending && data?.lastHash && <LastHash hash={data.lastHash} />}
      </div>
      <Button busy={isPending} onClick={() => mutate()}>
        Verify
      </Button>
    </section>
  );
}

const Found = ({ found: { entries, differences, pending } }: { found: Verification }) => (
  <>
    {differences.length > 0 ? (
      <Differences differences={differences} />
    ) : (
      <p className="flex gap-1.5">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        {entries === 0
          ? "No entry is hashed yet."
          : counted(entries, "entry matches its hash.", "entries match their hashes.")}
      </p>
    )}
    {pending > 0 && (
      <p className="text-muted">
        {counted(pending, "newer entry is", "newer entries are")} still to be hashed.
      </p>
    )}
  </>
);

const LastHash = ({ hash: { number, hashedAt, hash } }: { hash: NonNullable<Verification["lastHash"]> }) => (
  <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
    <span>
      Hash {number}, <Moment iso={hashedAt} exact />:
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
        Entries were changed, added or removed after they were hashed.
      </p>
      <ul className="ms-5.5 grid gap-0.5">
        {differences.slice(0, shownDifferences).map(({ number, after, hashedAt }) => (
          <li key={number}>
            Hash {number}: written{" "}
            {after !== null && (
              <>
                after <Moment iso={after} exact /> and{" "}
              </>
            )}
            before <Moment iso={hashedAt} exact />
          </li>
        ))}
        {others > 0 && <li>and {counted(others, "other hash", "other hashes")}</li>}
      </ul>
    </div>
  );
}
