import { Side } from "@/components/record/conflict/conflict-side";
import { useLabels } from "@/components/reference/use-labels";
import { formatValue } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { LineConflict } from "./merge-lines";

const consequences = {
  changed: "has changed since it was read. Your values replace theirs.",
  "removed by them": "was removed since it was read. It is added again.",
  "removed by me": "has changed since it was read. It is removed.",
};

/** The lines that two users changed, with the effect of saving on each. */
export const LineConflicts = ({ conflicts }: { conflicts: readonly LineConflict[] }) =>
  conflicts.map((conflict) => (
    <section key={conflict.title} className="min-w-0 rounded-md border border-line p-3 text-sm">
      <p className="font-medium">{`${conflict.title} ${consequences[conflict.kind]}`}</p>
      <LineValues {...conflict} />
    </section>
  ));

/** The values of the fields that both changed. */
function LineValues({ lines, base, theirs, mine }: LineConflict) {
  const reader = useReader();
  const columns = lines.screen.columns.filter(({ name }) => name in mine);
  const labelOf = useLabels(columns, [base, theirs, mine]);
  const sides = [
    { title: "Original", values: base },
    { title: "Theirs", values: theirs },
    { title: "Mine (kept)", values: mine },
  ];
  return columns.map((column) => (
    <div key={column.name} className="mt-2 grid gap-2 sm:grid-cols-3">
      {sides.map(({ title, values }) => {
        const value = values[column.name] ?? null;
        return (
          <Side key={title} title={`${column.label}: ${title}`}>
            {labelOf(column, value) ?? (formatValue(column, value, { reader }) || "–")}
          </Side>
        );
      })}
    </div>
  ));
}
