import { Input, Textarea } from "@/components/ui/input";
import type { ControlProps } from "../layout";

/** Text of one line or of several. In a row of a table the latter is as high as its lines. */
export function TextControl({ field, attributes, value, onChange, onBlur, inRow }: ControlProps) {
  const text = typeof value === "string" ? value : "";
  if (field.multiline) {
    return (
      <Textarea
        {...attributes}
        rows={Math.min(8, Math.max(inRow ? 1 : 2, text.split("\n").length))}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  }
  return (
    <Input
      {...attributes}
      type={field.sensitive ? "password" : "text"}
      inputMode={field.input ?? "text"}
      autoComplete={field.sensitive ? "new-password" : "off"}
      spellCheck={field.input ? false : undefined}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
