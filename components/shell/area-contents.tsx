import type { Route } from "next";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { PageLink } from "@/components/ui/page-link";

export interface AreaEntry {
  href: Route;
  title: string;
  summary: ReactNode;
}

interface AreaContentsProps {
  title: ReactNode;
  entries: readonly AreaEntry[];
}

/** Links to the screens of one area, each with a description. */
export const AreaContents = ({ title, entries }: AreaContentsProps) => (
  <Card title={title}>
    <CardList>
      {entries.map((entry) => (
        <CardRow
          key={entry.href}
          title={
            <PageLink
              href={entry.href}
              className="focus-ring rounded-sm text-accent underline-offset-2 hover:underline"
            >
              {entry.title}
            </PageLink>
          }
          detail={entry.summary}
        />
      ))}
    </CardList>
  </Card>
);
