"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Submit button, disabled until hydration: before, the browser would reload the page and lose the input. */
export function SubmitButton({ disabled = false, ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  const isHydrated = useHydrated();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !isHydrated}
      data-hydrating={(!isHydrated && !disabled) || undefined}
    />
  );
}
