import { CodeBlock } from "@/components/ui/code-block";
import type { AnyRow, Value } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { isDocument } from "./record-values";

/** The JSON of a record, where it holds any. */
export function RecordDocuments({ screen, record }: { screen: ResourceScreen; record: AnyRow }) {
  return screen.columns
    .filter((column) => isDocument(column) && holdsSomething(record[column.name]))
    .map(({ name, label }) => (
      <section key={name} className="grid min-w-0 gap-1.5">
        <h2 className="text-sm font-semibold">{label}</h2>
        <CodeBlock label={label} code={JSON.stringify(record[name], null, 2)} />
      </section>
    ));
}

const holdsSomething = (value: Value | undefined): boolean =>
  value !== null && value !== undefined && (typeof value !== "object" || Object.keys(value).length > 0);
