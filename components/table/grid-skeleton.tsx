import { Skeleton } from "@/components/ui/skeleton";

const rows = Array.from({ length: 14 }, (_, index) => index);
const widths = ["w-40", "w-24", "w-32", "w-20", "w-28"];

/** Placeholder of rows that are loading. */
export function GridSkeleton() {
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden">
      <span className="sr-only">Loading</span>
      <div className="h-9 border-b border-line bg-sunken" />
      {rows.map((row) => (
        <div key={row} className="flex h-8 items-center gap-8 border-b border-line px-3">
          {widths.map((width) => (
            <Skeleton key={width} className={`h-3 shrink-0 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
