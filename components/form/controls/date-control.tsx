"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useReader } from "@/components/value/reader";
import type { ControlProps } from "../layout";
import { lastMoment } from "../locale/moments";

/** A day, or an instant by the reader's clock. */
export function DateControl({ field, attributes, value, onChange, onBlur, inCell }: ControlProps) {
  const reader = useReader();
  const text = typeof value === "string" ? value : "";
  const isMoment = field.kind === "timestamp";
  return (
    <div className="flex items-center gap-1">
      <Input
        {...attributes}
        type={isMoment ? "datetime-local" : "date"}
        {...(isMoment && { step: 1 })}
        max={isMoment ? lastMoment : "9999-12-31"}
        className="tabular-nums"
        // The server does not know the reader's time zone.
        value={isMoment && !reader ? "" : text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {isMoment && reader && !inCell && (
        <span className="shrink-0 text-xs text-muted">{zoneName(reader.timeZone, text)}</span>
      )}
      {!field.required && text !== "" && !inCell && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Clear ${field.label}`}
          onClick={() => onChange("")}
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  );
}

/** Name of the reader's time zone on that day, such as CET or GMT+5:30. */
function zoneName(timeZone: string, local: string): string {
  const moment = new Date(local);
  const at = Number.isNaN(moment.valueOf()) ? new Date() : moment;
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
