import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import type { ControlProps } from "../layout";
import { useJsonError } from "./use-json-error";

/** A JSON document as text, with the position of the first error. */
export function JsonControl({ field, attributes, value, onChange, onBlur }: ControlProps) {
  const text = typeof value === "string" ? value : "";
  const { isInvalid, error } = useJsonError(text);
  const note = error ? `Line ${error.line}, column ${error.column}: ${error.message}` : "JSON";
  const noteId = `${attributes.id}-json`;
  return (
    <div className="grid gap-1">
      <Textarea
        {...attributes}
        aria-describedby={[attributes["aria-describedby"], noteId].filter(Boolean).join(" ")}
        spellCheck={false}
        rows={Math.min(16, Math.max(3, text.split("\n").length))}
        className="font-mono text-xs leading-5"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div className="flex min-h-6 items-center justify-between gap-2">
        <p id={noteId} className="text-xs text-muted">
          {isInvalid && !error ? "Not valid JSON" : note}
        </p>
        <Button
          size="sm"
          variant="ghost"
          disabled={isInvalid || text.trim() === ""}
          aria-label={`Format ${field.label}`}
          onClick={() => onChange(JSON.stringify(JSON.parse(text), null, 2))}
        >
          Format
        </Button>
      </div>
    </div>
  );
}
