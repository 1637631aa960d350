"use client";

import { useMemo } from "react";
import { ScrollArea } from "@/components/ui/scroll-area";
import type { ApiFailure } from "@/lib/client/api-failure";
import { useRecordNames } from "./use-changed-records";

/** The records that changed after the plan was made; the path of each issue is its resource and id. */
export function MovedRecords({ failure }: { failure: ApiFailure }) {
  const records = useMemo(
    () => failure.issues.map(({ path }) => ({ resource: String(path[0]), id: String(path[1]) })),
    [failure],
  );
  const find = useRecordNames(records);
  return (
    <div role="alert" className="grid gap-1.5 rounded-md bg-warning-soft px-3 py-2.5 text-sm">
      <p className="font-medium">{failure.message}</p>
      <ScrollArea label="Changed records" className="max-h-64">
        <ul className="grid gap-1">
          {failure.issues.map(({ path: [resource, id], message }) => (
            <li
              key={`${resource} ${id}`}
              className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
            >
              <span className="truncate font-medium">{find(String(resource), String(id))?.title ?? id}</span>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </ScrollArea>
      {failure.hint && <p className="text-muted">{failure.hint}</p>}
    </div>
  );
}
