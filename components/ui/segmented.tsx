"use client";

import { clsx } from "clsx";
import { ToggleGroup } from "radix-ui";

interface SegmentedProps<T extends string> {
  /** What is chosen, for assistive technology; or the id of a visible label. */
  label?: string;
  labelledBy?: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** One of a few options, all in sight. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, labelledBy, value, options, onChange, disabled = false } = props;
  return (
    <ToggleGroup.Root
      type="single"
      disabled={disabled}
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value ?? ""}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={clsx(
            "focus-ring h-6.5 rounded px-2.5 text-sm text-muted",
            "data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-sm",
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
