import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";

/** The quotes of a supplier interaction side by side. */
export const interactionSpecial: RecordSpecial = {
  Foot: dynamic(() => import("./quote-comparison"), {
    ssr: false,
    loading: () => <Skeleton className="h-48" />,
  }),
};
