import type { Route } from "next";
import Link from "next/link";
import type { ReferenceScreen } from "@/lib/screens/references";

interface ReferenceLinkProps {
  reference: Pick<ReferenceScreen, "resource" | "column" | "key">;
  /** The value that names the record. */
  value: string | number;
  /** How the record reads; its value while that is unknown. */
  label?: string | undefined;
}

/** Where a record is opened. `by` names another column than the key that the value is of. */
export function recordPath(resource: string, value: string | number, by?: string): Route {
  const query = by === undefined ? "" : `?by=${by}`;
  // Next's type of routes cannot follow an encoded segment.
  return `/console/records/${resource}/${encodeURIComponent(value)}${query}` as Route;
}

/** A record that another one names, as a link to it. */
export function ReferenceLink({ reference, value, label }: ReferenceLinkProps) {
  const { resource, column, key } = reference;
  return (
    <Link
      href={recordPath(resource, value, column === key ? undefined : column)}
      title={label === undefined ? undefined : String(value)}
      className="focus-ring rounded text-accent underline-offset-2 hover:underline"
    >
      {label ?? value}
    </Link>
  );
}
