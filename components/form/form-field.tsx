"use client";

import { clsx } from "clsx";
import { use, useId } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import type { FieldScreen } from "@/lib/screens/form-fields";
import { mayBeUnset } from "./draft";
import { controlOf } from "./field-control";
import { LayoutContext } from "./layout";
import { NestedField } from "./nested-field";

export interface FormFieldProps {
  field: FieldScreen;
  /** Path in the draft. */
  path: string;
}

const wideKinds = new Set(["json", "group", "list", "record", "texts"]);

/** A field of the form with its label, control, hint and error. */
export function FormField({ field: declared, path }: FormFieldProps) {
  const layout = use(LayoutContext);
  const {
    wide,
    control,
    optionLabels: _read,
    focus: _focused,
    ...said
  } = layout.fields?.[path.replaceAll(/\.\d+(?=\.|$)/g, "")] ?? {};
  const field = { ...declared, ...said };
  const isWide = wide ?? (field.long || wideKinds.has(field.kind));
  const className = clsx("min-w-0", isWide && "col-span-full");
  if (!control && (field.kind === "group" || field.kind === "list" || field.kind === "record")) {
    return (
      <div className={className}>
        <NestedField
          field={field}
          path={path}
          render={(inner) => <FormField key={inner.path} {...inner} />}
        />
      </div>
    );
  }
  return <LeafField field={field} path={path} className={className} control={control} />;
}

interface LeafProps extends FormFieldProps {
  className: string;
  control: ReturnType<typeof controlOf> | undefined;
}

function LeafField({ field, path, className, control }: LeafProps) {
  const { field: input, fieldState } = useController({ name: path });
  const Control = control ?? controlOf(field);
  const error = fieldState.error?.message;
  if (field.kind === "boolean" && !control && !mayBeUnset(field)) {
    return <TruthField field={field} path={path} className={className} />;
  }
  return (
    <div className={className} data-field={path} data-invalid={error ? true : undefined}>
      <Field label={field.label} hint={field.hint} error={error} required={field.required}>
        {(attributes) =>
          Control && (
            <Control
              field={field}
              path={path}
              attributes={attributes}
              value={input.value}
              onChange={input.onChange}
              onBlur={input.onBlur}
            />
          )
        }
      </Field>
    </div>
  );
}

/** Yes or no, with the words behind the box. */
function TruthField({ field, path, className }: FormFieldProps & { className: string }) {
  const { field: input, fieldState } = useController({ name: path });
  const error = fieldState.error?.message;
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
          checked={input.value === true}
          onChange={(event) => input.onChange(event.target.checked)}
          onBlur={input.onBlur}
          aria-invalid={error ? true : undefined}
        />
        {field.label}
      </label>
      {field.hint && <p className="text-xs text-muted">{field.hint}</p>}
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
