"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { Segmented } from "@/components/ui/segmented";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { JsonControl } from "./controls/json-control";
import { isJsonText } from "./draft/draft";
import { messageIn } from "./errors/field-errors";
import { GroupEditor, type NestedProps } from "./group-editor";
import { useJsonSwitch } from "./use-json-switch";

// Loaded on demand: few forms have lists.
const ListEditor = dynamic(() => import("./nested/list-editor").then((module) => module.ListEditor));

/** A nested field, edited in a form or as JSON. */
export function NestedField(props: NestedProps) {
  const { field, path, value, change, onBlur, errors } = props;
  const isText = isJsonText(field, value);
  const { switchError, toForm, toJson } = useJsonSwitch(field, value, change);
  const message = switchError ?? messageIn(errors);
  const hasSwitch = isText || (!path.includes(".") && hasLists(field));
  const id = useId();
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-3 pt-1.5">
      <legend className="px-1 text-sm font-medium">{field.label}</legend>
      {(field.hint || hasSwitch) && (
        <div className="flex items-start justify-between gap-4 pb-2">
          <p className="text-xs text-muted">{field.hint}</p>
          {hasSwitch && (
            <Segmented
              label={`How to edit ${field.label}`}
              value={isText ? "json" : "form"}
              options={[
                { value: "form", label: "Form" },
                { value: "json", label: "JSON" },
              ]}
              onChange={(next) => (next === "json" ? toJson() : toForm())}
            />
          )}
        </div>
      )}
      {isText ? (
        <div data-invalid={message !== undefined || undefined}>
          <JsonControl
            field={field}
            path={path}
            attributes={{
              id,
              "aria-label": field.label,
              "aria-describedby": message === undefined ? undefined : `${id}-error`,
              "aria-invalid": message !== undefined || undefined,
              "aria-required": undefined,
            }}
            value={value}
            onChange={(next) => change(() => next)}
            onBlur={onBlur}
          />
        </div>
      ) : field.kind === "group" ? (
        <GroupEditor {...props} />
      ) : (
        <ListEditor {...props} />
      )}
      {message !== undefined && (
        <p id={`${id}-error`} role="alert" data-invalid className="pt-1 text-xs text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}

const hasLists = ({ kind, fields = [] }: FieldScreen): boolean =>
  kind === "list" || kind === "record" || fields.some(hasLists);
