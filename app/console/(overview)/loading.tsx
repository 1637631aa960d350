import { Skeleton } from "@/components/ui/skeleton";

/** The overview's places before its numbers are there. */
export default function OverviewLoading() {
  return (
    <div role="status" aria-label="Loading the overview">
      <Skeleton className="mb-2 h-7 w-40" />
      <Skeleton className="mb-5 h-4 w-56" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((tile) => (
          <Skeleton key={tile} className="h-23 rounded-lg" />
        ))}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {["a", "b", "c", "d"].map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
