"use client";

import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { ControlProps } from "@/components/form/layout";
import { Input } from "@/components/ui/input";

/** The address of a webhook; until somebody names the webhook, it is called by the address's host. */
export function UrlControl({ attributes, value, onChange, onBlur }: ControlProps) {
  const { getValues, setValue } = useFormContext();
  const given = useRef("");

  function change(url: string) {
    onChange(url);
    const name: unknown = getValues("name");
    if (name !== "" && name !== given.current) return;
    given.current = hostOf(url);
    setValue("name", given.current, {
      shouldDirty: true,
      shouldValidate: given.current !== "" && name === "",
    });
  }

  return (
    <Input
      {...attributes}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://example.com/hooks"
      value={typeof value === "string" ? value : ""}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** The host of an address; of what is none, the text itself, so that the address is what is complained about. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
}
