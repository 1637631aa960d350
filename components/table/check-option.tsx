"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/input";

interface CheckOptionProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: () => void;
}

/** A checkbox option in a list. */
export function CheckOption({ label, ...input }: CheckOptionProps) {
  const id = useId();
  return (
    <span className="flex min-h-7 min-w-0 flex-1 items-center gap-2 text-sm">
      <Checkbox id={id} {...input} />
      <label htmlFor={id} className="min-w-0 flex-1 truncate py-1">
        {label}
      </label>
    </span>
  );
}
