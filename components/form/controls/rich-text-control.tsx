import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { isDraftObject, isJsonText } from "../draft/draft";
import type { ControlProps } from "../layout";
import { useJsonSwitch } from "../use-json-switch";
import { JsonControl } from "./json-control";

/** Text stored as a document. A document with formatting is edited as JSON, which keeps it. */
export function RichTextControl(props: ControlProps) {
  const { field, attributes, value, onChange, onBlur } = props;
  const { switchError, toForm, toJson } = useJsonSwitch(field, value, (update) => onChange(update(value)));
  const isText = isJsonText(field, value);
  const draft = isDraftObject(value) ? value : { text: "", before: "null" };
  const text = String(draft.text);
  return (
    <div className="grid gap-1">
      {isText ? (
        <JsonControl {...props} />
      ) : (
        <Textarea
          {...attributes}
          rows={Math.min(12, Math.max(3, text.split("\n").length))}
          value={text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
          onBlur={onBlur}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Edit ${field.label} as ${isText ? "text" : "JSON"}`}
          onClick={isText ? toForm : toJson}
        >
          {isText ? "Edit as text" : "Edit as JSON"}
        </Button>
        {switchError && <FieldError>{switchError}</FieldError>}
      </div>
    </div>
  );
}
