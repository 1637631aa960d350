import { Input } from "@/components/ui/input";
import type { ControlProps } from "../layout";

/** A number with its unit beside it. It is typed as text: browsers turn half a number into none. */
export function NumberControl({ field, attributes, value, onChange, onBlur }: ControlProps) {
  return (
    <div className="flex items-center gap-2">
      <Input
        {...attributes}
        inputMode={field.whole ? "numeric" : "decimal"}
        autoComplete="off"
        className="text-end tabular-nums"
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {field.unit && <span className="shrink-0 text-sm text-muted">{field.unit}</span>}
    </div>
  );
}
