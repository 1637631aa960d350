import { AreaContents } from "@/components/shell/area-contents";
import { EmptyState } from "@/components/ui/states";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { describeOperation } from "@/lib/view-models/operation/operation-screen";
import { operationPath } from "@/lib/view-models/paths";

/** Operations by area, with an empty state. */
export function OperationsByArea({ areas }: { areas: readonly NavigationArea[] }) {
  const filled = areas.filter(({ operations }) => operations.length > 0);
  if (filled.length === 0)
    return <EmptyState title="No operations">Your role cannot run any operation here.</EmptyState>;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {filled.map(({ area, title, operations }) => (
        <AreaContents
          key={area}
          title={title}
          entries={operations.map((entry) => ({
            href: operationPath(entry.path),
            title: entry.title,
            summary: describeOperation(entry.path)?.summary,
          }))}
        />
      ))}
    </div>
  );
}
