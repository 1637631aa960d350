import { ReferencePicker } from "@/components/reference/reference-picker";
import { Input } from "@/components/ui/input";
import type { ControlProps } from "../layout";

/** A record of another resource, chosen by its name. */
export function ReferenceControl({ field, attributes, value, onChange, onBlur, path, inCell }: ControlProps) {
  const text = typeof value === "string" ? value : "";
  if (!field.reference) {
    return (
      <Input
        {...attributes}
        name={path}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  }
  return (
    <ReferencePicker
      {...attributes}
      label={field.label}
      reference={field.reference}
      value={text === "" ? null : text}
      clearable={!field.required && !inCell}
      {...(inCell && { begun: inCell.text ?? "", onClosed: inCell.onClosed })}
      onChange={(next) => onChange(next ?? "")}
    />
  );
}
