"use client";

import { type AriaAttributes, useId } from "react";

interface SegmentedProps<T extends string>
  extends Pick<AriaAttributes, "aria-describedby" | "aria-invalid" | "aria-required"> {
  /** Accessible name, or the id of a visible label. */
  label?: string;
  labelledBy?: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A segmented control of native radio buttons. */
export function Segmented<T extends string>({
  label,
  labelledBy,
  value,
  options,
  onChange,
  ...described
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...described}
      aria-label={label}
      aria-labelledby={labelledBy}
      className="inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5"
    >
      {options.map((option) => (
        <label key={option.value} className="relative inline-flex h-6.5 items-center px-2.5 text-sm">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer focus-ring absolute inset-0 appearance-none rounded checked:bg-raised checked:shadow-sm"
          />
          <span className="pointer-events-none relative text-muted peer-checked:font-medium peer-checked:text-ink">
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
