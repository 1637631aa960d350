import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Input } from "@/components/ui/input";
import type { ControlProps } from "../layout";
import { ReferenceControl } from "./reference-control";

/**
 * A record of the table that another field next to this one names; text while that names none. When it names another table,
 * the record is removed, since its id is in the former one; it returns with that.
 */
export function ReferenceByControl({ field, ...props }: ControlProps) {
  const { referenceBy } = field;
  const { value, onChange, attributes } = props;
  const kind: unknown = useWatch({ name: props.path.replace(/[^.]+$/, referenceBy?.column ?? "") });
  const reference = typeof kind === "string" ? referenceBy?.references[kind] : undefined;
  const table = reference?.resource ?? "";
  const before = useRef({ table, value });
  const chosen = useRef(new Map<string, typeof value>());
  useEffect(() => {
    const last = before.current;
    before.current = { table, value };
    // Where both have changed, another record or a draft is shown.
    if (table === last.table || value !== last.value) return;
    chosen.current.set(last.table, value);
    const next = chosen.current.get(table) ?? (last.table === "" ? value : "");
    if (next !== value) onChange(next);
  }, [table, value, onChange]);
  if (kind === "" && value === "")
    return <Input {...attributes} disabled placeholder="Choose the type first" value="" />;
  return <ReferenceControl {...props} field={{ ...field, ...(reference && { reference }) }} />;
}
