import { useWatch } from "react-hook-form";
import type { ControlProps } from "../layout";
import { ReferenceControl } from "./reference-control";

/** A record of the table that another field next to this one names; text while that names none. */
export function ReferenceByControl({ field, ...props }: ControlProps) {
  const { referenceBy } = field;
  const kind: unknown = useWatch({ name: props.path.replace(/[^.]+$/, referenceBy?.column ?? "") });
  const reference = typeof kind === "string" ? referenceBy?.references[kind] : undefined;
  return <ReferenceControl {...props} field={{ ...field, ...(reference && { reference }) }} />;
}
