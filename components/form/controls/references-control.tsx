import { ReferencesPicker } from "@/components/reference/references-picker";
import type { ControlProps } from "../layout";

/** Several records of another resource. */
export const ReferencesControl = ({ field, attributes, value, onChange }: ControlProps) =>
  field.reference && (
    <ReferencesPicker
      {...attributes}
      label={`Add to ${field.label}`}
      reference={field.reference}
      values={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
