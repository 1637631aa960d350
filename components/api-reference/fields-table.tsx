import { Table, TableCell, TableHead } from "@/components/ui/table";
import type { ReferenceField } from "@/lib/view-models/reference-fields";

/** The fields of a request body, a response or a record. */
export function FieldsTable({ title, fields }: { title: string; fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return <p className="text-sm text-muted">{title}: empty object.</p>;
  return (
    <Table
      label={title}
      columns={[{ title }, { title: "Type" }, { title: "Description" }]}
      dense
      className="rounded-md border border-line"
    >
      {fields.map(({ path, type, required, description }) => (
        <tr key={`${path} ${type}`} className="align-baseline">
          <TableHead className="py-1 whitespace-nowrap">
            <code className="font-mono text-xs">{path}</code>
            {required && <span className="ps-1.5 text-xs text-muted">required</span>}
          </TableHead>
          <TableCell className="max-w-80 py-1 text-xs text-muted">{type}</TableCell>
          <TableCell className="min-w-48 py-1 text-xs">{description}</TableCell>
        </tr>
      ))}
    </Table>
  );
}
