"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fromLocalMoment, lastMoment, toLocalMoment } from "@/components/form/locale/moments";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Count } from "@/components/value/count";
import { api } from "@/lib/client/browser";

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** 24 hours ago, to the minute. */
const yesterday = (): string =>
  new Date(Math.floor((Date.now() - dayMs) / minuteMs) * minuteMs).toISOString();

interface Since {
  /** The text of the field. */
  local: string;
  /** Null while the text is no valid time. */
  iso: string | null;
  type: (local: string) => void;
}

/** Start time of a replay; 24 hours ago by default. */
export function useSince(initial?: string): Since {
  const [local, type] = useState(() => toLocalMoment(initial ?? yesterday()));
  const iso = fromLocalMoment(local);
  return { local, iso: iso === local ? null : iso, type };
}

/** Field of the start time. */
export const SinceField = ({ local, iso, type }: Since) => (
  <Field label="Since" error={iso === null ? "Choose a date and a time." : undefined}>
    {(control) => (
      <Input
        {...control}
        type="datetime-local"
        max={lastMoment}
        value={local}
        onChange={({ target }) => type(target.value)}
      />
    )}
  </Field>
);

/** Number of events that a replay would send. */
export const usePreview = (
  id: string,
  only: "failed" | "missing" | "all",
  since: string | null,
  beforeCreation = false,
) =>
  useQuery({
    queryKey: ["webhook/replay", id, only, since, beforeCreation],
    queryFn: () =>
      api.runConsole("webhook/replay", { id, since: since ?? "", only, beforeCreation, dryRun: true }),
    enabled: since !== null,
  });

/** The number as text, or a loading or error message. */
export const PreviewCount = ({
  preview,
  more,
}: {
  preview: UseQueryResult<{ count: number }>;
  more?: string;
}) => (
  <p role="status" className="text-sm">
    {preview.error?.message}
    {!preview.error && preview.data === undefined && "Counting…"}
    {preview.data !== undefined && (
      <>
        <Count value={preview.data.count} /> {eventsOf(preview.data.count)} to send.
      </>
    )}
    {more}
  </p>
);

const eventsOf = (count: number): string => (count === 1 ? "event" : "events");
