import { Trash2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { HeadersDraft } from "./draft";

interface HeaderRowProps {
  at: number;
  onReplace: () => void;
  onRemove: () => void;
}

/** One header: name, and value or a note that a value is set. */
export function HeaderRow({ at, onReplace, onRemove }: HeaderRowProps) {
  const { register, watch, formState } = useFormContext<HeadersDraft>();
  // A removed row renders once more.
  const { name = "", isKept = false } = watch("rows")[at] ?? {};
  const errors = formState.errors.rows?.[at];
  return (
    <li className="grid items-start gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Name" error={errors?.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register(`rows.${at}.name`)}
            readOnly={isKept}
            autoComplete="off"
            spellCheck={false}
            placeholder="X-Api-Key"
            className="font-mono read-only:bg-sunken"
          />
        )}
      </Field>
      {isKept ? (
        <div className="grid gap-1">
          <span className="text-sm font-medium">Value</span>
          <div className="flex h-8 items-center gap-2 text-sm text-muted">
            <span className="me-auto">Set, not shown</span>
            <Button size="sm" aria-label={`Replace the value of ${name}`} onClick={onReplace}>
              Replace
            </Button>
          </div>
        </div>
      ) : (
        <Field label="Value" error={errors?.value?.message}>
          {(control) => (
            <Input
              {...control}
              {...register(`rows.${at}.value`)}
              type="password"
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="justify-self-end sm:mt-5.5"
        aria-label={name.trim() === "" ? `Remove header ${at + 1}` : `Remove ${name}`}
        title="Remove"
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
