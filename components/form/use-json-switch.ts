import { useState } from "react";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Change } from "./change";
import { type Draft, inputOf, isJsonText, parseJson, shownIn, toDraft } from "./draft/draft";

/** Switches a field between its form and JSON, back only when the form can show the whole value. */
export function useJsonSwitch(field: FieldScreen, value: Draft, change: Change) {
  const [rejectedText, setRejectedText] = useState<string | null>(null);
  const [reason, setReason] = useState("");

  function reject(text: string, message: string) {
    setRejectedText(text);
    setReason(message);
  }

  return {
    /** Why the form cannot show the JSON. */
    switchError: isJsonText(field, value) && value === rejectedText ? reason : undefined,
    toJson() {
      const { [field.name]: input } = inputOf([field], { [field.name]: value }, "omit");
      change(() => (input === undefined ? "" : JSON.stringify(input, null, 2)));
    },
    toForm() {
      if (!isJsonText(field, value)) return;
      const parsed = value.trim() === "" ? undefined : parseJson(value);
      if (parsed === value) return reject(value, "Fix the JSON first.");
      const draft = parsed === undefined ? toDraft(field, undefined) : shownIn(field, parsed);
      if (draft === null) reject(value, "The form cannot show all of these values; edit them as JSON.");
      else change(() => draft);
    },
  };
}
