import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";

/** Addresses and contacts on the page of a customer or supplier. */
export const partySpecial: RecordSpecial = {
  Foot: dynamic(() => import("./party-parts"), { ssr: false, loading: () => <Skeleton className="h-40" /> }),
};
