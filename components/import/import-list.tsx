"use client";

import type { Route } from "next";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { PageLink } from "@/components/ui/page-link";
import { EmptyState } from "@/components/ui/states";
import { plainReader } from "@/components/value/format-value";
import { Moment } from "@/components/value/moment";
import { useReader } from "@/components/value/reader";
import type { ConsoleOutput } from "@/lib/client/calls";
import { routeTo } from "@/lib/view-models/paths";
import { hasResult, resultWords, wordsOf } from "./words";

interface ImportListProps {
  imports: ConsoleOutput<"import/getImports">["results"];
  /** Titles of lists by name. */
  titles: Readonly<Record<string, string>>;
  /** Not the first page. */
  isOlder: boolean;
  /** The next page; null for the last one. */
  older: Route | null;
}

/** Imports of the last 30 days, a page at a time. */
export function ImportList({ imports, titles, isOlder, older }: ImportListProps) {
  const reader = useReader() ?? plainReader;
  return (
    <>
      <Card title="Earlier imports">
        {imports.length === 0 ? (
          <EmptyState title={isOlder ? "No older imports" : "No imports in the last 30 days"}>
            Imports and the rows that could not be written are kept here for 30 days.
          </EmptyState>
        ) : (
          <CardList label="Earlier imports">
            {imports.map((one) => (
              <CardRow
                key={one.id}
                title={
                  <PageLink
                    href={routeTo(`/console/imports/${one.id}`)}
                    className="focus-ring rounded hover:underline"
                  >
                    {one.fileName}
                  </PageLink>
                }
                detail={
                  <>
                    {titles[one.resource] ?? one.resource} · {one.userName ?? "API key"} ·{" "}
                    <Moment iso={one.createdAt} />
                    {hasResult(one) && <> · {resultWords(one, reader)}</>}
                    {one.waitsFor && <> · waits for {one.waitsFor.fileName}</>}
                  </>
                }
              >
                <Badge tone={wordsOf(one).tone}>{wordsOf(one).title}</Badge>
              </CardRow>
            ))}
          </CardList>
        )}
      </Card>
      {older !== null && (
        <PageLink href={older} className={buttonClass({}, "justify-self-start")}>
          Show older
        </PageLink>
      )}
    </>
  );
}
