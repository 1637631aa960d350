"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { afterChange, undoNow } from "@/components/changes/undo-changes";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import { recordsPath, routeTo } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { RejectedRows } from "./rejected-rows";
import type { Import } from "./use-import";
import { resultWords } from "./words";

interface ImportResultProps {
  job: Import;
  /** Columns that a file can set. */
  columns: readonly ColumnScreen[];
  mayImport: boolean;
}

/** What an import has written. */
export function ImportResult({ job, columns, mayImport }: ImportResultProps) {
  const client = useQueryClient();
  const reader = useReader() ?? plainReader;
  const { changeSetId, rejected, stale, created, updated } = job;
  const obstacle = useObstacle(changeSetId);
  const [undo, setUndo] = useState<"sent" | "ended" | null>(null);
  const changes = useRef<HTMLAnchorElement>(null);
  useFocusOfRemoved(undo !== null && obstacle === "undone", changes);
  useEffect(() => void afterChange(client), [client]);
  return (
    <Card title="Result">
      <div className="grid gap-4">
        <p role="status" className="font-medium">
          {resultWords(job, reader)}
        </p>
        {stale > 0 && (
          <p>
            {formatNumber(stale, reader)} {stale === 1 ? "row was" : "rows were"} not written, because
            somebody created, changed or deleted {stale === 1 ? "its record" : "their records"} since the
            check. Download the rows below and import that file to see what is different.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <PageLink href={recordsPath(job.resource)} className={buttonClass({ variant: "primary" })}>
            Open the list
          </PageLink>
          {obstacle === "undone" && <Badge>Undone</Badge>}
          {changeSetId !== null && created + updated > 0 && (
            <>
              <PageLink
                ref={changes}
                href={routeTo(`/console/changes?change=${changeSetId}`)}
                className={buttonClass()}
              >
                Show the changes
              </PageLink>
              {mayImport && obstacle === null && (
                <Button
                  busy={undo === "sent"}
                  onClick={() => {
                    setUndo("sent");
                    const counts = { inserted: created, updated, deleted: 0 };
                    void undoNow(client, { changeSetId, title: null, counts }).finally(() =>
                      setUndo("ended"),
                    );
                  }}
                >
                  Undo the import
                </Button>
              )}
            </>
          )}
          {mayImport && (
            <PageLink
              href={routeTo(
                `/console/imports?${rejected > 0 ? `corrects=${job.id}` : `resource=${job.resource}`}`,
              )}
              className={buttonClass()}
            >
              {rejected > 0 ? "Import the corrected rows" : "Import another file"}
            </PageLink>
          )}
        </div>
        {rejected > 0 && <RejectedRows job={job} columns={columns} />}
      </div>
    </Card>
  );
}

/** Why an import cannot be undone: null where it can, or where that is not known; undefined until it is asked. */
function useObstacle(changeSetId: string | null) {
  const { scopes } = useSession();
  const mine = !(scopes.includes("settings:read") && scopes.includes("access:read"));
  const { data, error } = useQuery({
    queryKey: ["changes", "obstacle", changeSetId, mine],
    queryFn: async ({ signal }) => {
      const input = { mine, ...(changeSetId !== null && { id: changeSetId }), limit: 1 };
      const { results } = await api.runConsole("changes/getChangeSets", input, { signal });
      return results[0]?.obstacle ?? null;
    },
    enabled: changeSetId !== null,
    staleTime: 0,
    retry: false,
  });
  return error ? null : data;
}
