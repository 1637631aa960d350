import { Inbox, SearchX } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { inSentence } from "@/lib/screens/labels";
import type { ResourceScreen } from "@/lib/screens/resource-screen";

interface NoRecordsProps {
  screen: ResourceScreen;
  /** Filters or a search leave nothing, rather than that there is nothing. */
  filtered: boolean;
  /** Where a new record is made; null for those who may not. */
  create: Route | null;
  onClear: () => void;
}

/** An empty list and what to do about it. */
export function NoRecords({ screen, filtered, create, onClear }: NoRecordsProps) {
  const title = inSentence(screen.title);
  if (filtered) {
    return (
      <EmptyState icon={SearchX} title={`No ${title} match`}>
        <p className="pb-3">Nothing here fits the search and filters. Loosen them, or start over.</p>
        <Button onClick={onClear}>Clear search and filters</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Inbox} title={`No ${title} yet`}>
      <p className="pb-3">{screen.summary}</p>
      {create ? (
        <Link href={create} className={buttonClass({ variant: "primary" })}>
          New {inSentence(screen.singular)}
        </Link>
      ) : (
        <p>
          {screen.write
            ? "Your role may read them once someone adds some."
            : "The system writes them; there is nothing to do here."}
        </p>
      )}
    </EmptyState>
  );
}
