"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";

/** Sends its form, once there is somebody to send it: before, it would load the page anew and lose what was typed. */
export function SubmitButton({ disabled = false, ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  const isAwake = useAwake();
  return (
    <Button
      {...rest}
      type="submit"
      disabled={disabled || !isAwake}
      data-asleep={(!isAwake && !disabled) || undefined}
    />
  );
}
