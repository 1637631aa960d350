import { GridSkeleton } from "@/components/table/grid-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** A list that is on its way, in the shape that it will have. */
export default function RecordsLoading() {
  return (
    <>
      <div className="flex h-7 items-center pb-2">
        <Skeleton className="h-3 w-48" />
      </div>
      <div className="flex h-[calc(100dvh-7.25rem)] min-h-96 flex-col">
        <div className="flex h-12 items-start pb-4">
          <Skeleton className="h-7 w-40" />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface">
          <div className="flex border-b border-line p-2">
            <Skeleton className="h-8 w-64" />
          </div>
          <GridSkeleton />
        </div>
      </div>
    </>
  );
}
