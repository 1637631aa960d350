import { Inbox, SearchX } from "lucide-react";
import type { Route } from "next";
import { Button, buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { EmptyState } from "@/components/ui/states";
import { inSentence } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

interface NoRecordsProps {
  screen: ResourceScreen;
  /** Whether filters or a search exclude everything. */
  filtered: boolean;
  /** Path of the “new” form; null without the permission. */
  create: Route | null;
  onClear: () => void;
  /** Opens the first page; null on it. */
  onFirst: (() => void) | null;
}

/** Empty state of a list. */
export function NoRecords({ screen, filtered, create, onClear, onFirst }: NoRecordsProps) {
  const title = inSentence(screen.title);
  if (onFirst) {
    return (
      <EmptyState icon={SearchX} title={`No ${title} on this page`}>
        <p className="pb-3">The list ends before it.</p>
        <Button onClick={onFirst}>Go to the first page</Button>
      </EmptyState>
    );
  }
  if (filtered) {
    return (
      <EmptyState icon={SearchX} title={`No ${title} match`}>
        <p className="pb-3">Change or clear the search and filters.</p>
        <Button onClick={onClear}>Clear search and filters</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Inbox} title={`No ${title} yet`}>
      <p className="pb-3">{screen.summary}</p>
      {create ? (
        <PageLink href={create} className={buttonClass({ variant: "primary" })}>
          New {inSentence(screen.singular)}
        </PageLink>
      ) : (
        <p>
          {screen.write ? "They appear here once someone creates them." : "They are created automatically."}
        </p>
      )}
    </EmptyState>
  );
}
