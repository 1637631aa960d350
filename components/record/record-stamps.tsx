import type { LabelOf } from "@/components/reference/use-labels";
import { Value } from "@/components/value/value";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

interface RecordStampsProps {
  screen: ResourceScreen;
  record: AnyRow;
  labelOf: LabelOf;
}

const stamps = [
  { title: "Created", at: "createdAt", by: "createdBy" },
  { title: "Last updated", at: "updatedAt", by: "updatedBy" },
];

/** Who created and last updated the record, and when. */
export function RecordStamps({ screen, record, labelOf }: RecordStampsProps) {
  const columnOf = (name: string) => screen.columns.find((column) => column.name === name);
  const shown = stamps.filter(({ at }) => columnOf(at) && record[at] !== null);
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-muted [&_a]:underline">
      {shown.map(({ title, at, by }) => {
        const [moment, person] = [columnOf(at), columnOf(by)];
        return (
          <span key={at}>
            {title} {moment && <Value column={moment} value={record[at]} />}
            {person && record[by] && (
              <>
                {" "}
                by <Value column={person} value={record[by]} label={labelOf(person, record[by])} />
              </>
            )}
          </span>
        );
      })}
    </p>
  );
}
