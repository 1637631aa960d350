import type { ReferenceField } from "@/lib/screens/reference-fields";

/** The fields of a body, an answer or a record. */
export function FieldsTable({ title, fields }: { title: string; fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return <p className="text-sm text-muted">{title}: an empty object.</p>;
  return (
    // What scrolls must be reachable by keyboard.
    <section
      tabIndex={0}
      aria-label={title}
      className="focus-ring overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              {title}
            </th>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              Type
            </th>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              Meaning
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, type, required, description }) => (
            <tr key={`${path} ${type}`} className="border-t border-line align-baseline">
              <th scope="row" className="px-3 py-1 text-start font-normal whitespace-nowrap">
                <code className="font-mono text-xs">{path}</code>
                {required && <span className="ps-1.5 text-xs text-muted">required</span>}
              </th>
              <td className="max-w-80 px-3 py-1 text-xs text-muted">{type}</td>
              <td className="min-w-48 px-3 py-1 text-xs">{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
