import { requestCode } from "@/components/api/request-code";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import type { Resource } from "@/lib/resources/define";
import { capitalized } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import { referenceFields } from "@/lib/view-models/reference-fields";
import { FieldsTable } from "./fields-table";
import { Example } from "./operation-section";

interface ResourceSectionProps {
  resource: Resource;
  /** Scopes to read and to write. */
  scopes: { read: readonly string[]; write: readonly string[] };
  /** Origin of the example. */
  origin: string;
}

/** One row resource: methods, columns and an example. */
export function ResourceSection({ resource, scopes, origin }: ResourceSectionProps) {
  const { name, plural, summary, key, row, write } = resource;
  const methods = write ? (write.updateOnly ? "GET, PATCH" : "GET, POST, PUT, PATCH, DELETE") : "GET";
  const required = new Set(write?.required);
  const writable = new Set([...(write?.required ?? []), ...(write?.optional ?? [])]);
  const fields = referenceFields(row, "output").map((field) => ({
    ...field,
    required: required.has(field.path),
    description: [
      field.description,
      field.path === key && "Primary key.",
      write && !writable.has(field.path) && !field.path.includes(".") && "Set by the server.",
    ]
      .filter(Boolean)
      .join(" "),
  }));
  return (
    <article id={name} className="grid min-w-0 gap-3 border-t border-line py-5">
      <header>
        <h2 className="text-lg font-semibold">
          <PageLink href={recordsPath(name)} className="focus-ring rounded-sm hover:underline">
            {capitalized(plural)}
          </PageLink>{" "}
          {!write && <Badge>READ</Badge>}
        </h2>
        <p className="max-w-prose text-sm text-muted">{summary}</p>
        <p className="pt-1 text-xs text-muted">
          <code className="font-mono text-ink">
            {methods} /{name}
          </code>
          {scopes.read.length > 0 ? (
            <>
              {" "}
              · reading requires <code className="font-mono">{scopes.read.join(", ")}</code>
            </>
          ) : (
            " · any key can read it"
          )}
          {write && (
            <>
              , writing <code className="font-mono">{scopes.write.join(", ")}</code>
            </>
          )}
        </p>
      </header>
      <FieldsTable title="Column" fields={fields} />
      <Example
        code={requestCode("curl", { method: "GET", path: `/${name}`, query: exampleQuery(resource) }, origin)}
      />
    </article>
  );
}

const exampleQuery = ({ returned, key }: Resource) =>
  new URLSearchParams({ select: returned.slice(0, 4).join(","), order: `${key}.asc`, limit: "10" });
