"use client";

import { clsx } from "clsx";
import { useCallback, useId, useMemo, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Field, FieldError } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Change } from "./change";
import { mayBeUnset } from "./draft/draft";
import { messageIn } from "./errors/field-errors";
import { controlOf } from "./field-control";
import { type EditorProps, type FieldOverride, shownField, useOverride } from "./layout";
import { NestedField } from "./nested-field";
import { useSharedValue } from "./use-shared-value";

const wideKinds = new Set(["json", "richText", "group", "list", "record", "texts"]);

/** A top-level field of the form; nested fields belong to it. It keeps its value while the form is sent. */
export function FormField({ field, path }: { field: FieldScreen; path: string }) {
  const { getValues, formState } = useFormContext();
  const { isSubmitting } = formState;
  const { field: input, fieldState } = useController({ name: path });
  const { onChange } = input;
  const value = useSharedValue(input.value);
  // Not among the dependencies of `change`: the rows of a list may keep the one that they were rendered with.
  const isLocked = useRef(isSubmitting);
  isLocked.current = isSubmitting;
  const change = useCallback<Change>(
    (update) => {
      // An edit now would be lost when the form closes after the response.
      if (!isLocked.current) onChange(update(getValues(path)));
    },
    [onChange, getValues, path],
  );
  return (
    <FieldEditor
      field={field}
      path={path}
      value={value}
      change={change}
      onBlur={input.onBlur}
      errors={fieldState.error}
    />
  );
}

/** A field with its label, control, hint and error. */
export function FieldEditor({ field: declared, ...editor }: EditorProps) {
  const override = useOverride(editor.path);
  // Memoized so that rows of a list do not render again.
  const field = useMemo(() => shownField(declared, override), [declared, override]);
  const { wide, control, editor: Editor } = override;
  const className = clsx(
    "min-w-0",
    (wide ?? (field.multiline || wideKinds.has(field.kind))) && "col-span-full",
  );
  if (Editor) {
    return (
      <div className="col-span-full min-w-0" data-field={editor.path}>
        <Editor {...editor} field={field} />
      </div>
    );
  }
  if (!control && (field.kind === "group" || field.kind === "list" || field.kind === "record")) {
    return (
      <div className={className} data-field={editor.path}>
        <NestedField {...editor} field={field} Editor={FieldEditor} />
      </div>
    );
  }
  const leaf = { ...editor, field, className };
  const isBoolean = field.kind === "boolean" && !control && !mayBeUnset(field);
  return isBoolean ? <BooleanField {...leaf} /> : <LeafField {...leaf} control={control} />;
}

interface LeafProps extends EditorProps {
  className: string;
}

function LeafField({
  field,
  path,
  value,
  change,
  onBlur,
  errors,
  className,
  control,
}: LeafProps & { control: FieldOverride["control"] | undefined }) {
  const Control = control ?? controlOf(field);
  const error = messageIn(errors);
  return (
    <div className={className} data-field={path} data-invalid={error ? true : undefined}>
      <Field label={field.label} hint={field.hint} error={error} required={field.required}>
        {(attributes) =>
          Control && (
            <Control
              field={field}
              path={path}
              attributes={attributes}
              value={value}
              onChange={(next) => change(() => next)}
              onBlur={onBlur}
            />
          )
        }
      </Field>
    </div>
  );
}

/** A checkbox with its label. */
function BooleanField({ field, path, value, change, onBlur, errors, className }: LeafProps) {
  const error = messageIn(errors);
  const id = useId();
  return (
    <div
      className={clsx(className, "self-end py-1")}
      data-field={path}
      data-invalid={error ? true : undefined}
    >
      <label htmlFor={id} className="flex min-h-6 w-fit items-center gap-2 text-sm font-medium">
        <Checkbox
          id={id}
          checked={value === true}
          onChange={(event) => change(() => event.target.checked)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
          }
        />
        {field.label}
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {field.hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
