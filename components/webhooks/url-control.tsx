"use client";

import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { ControlProps } from "@/components/form/layout";
import { Input } from "@/components/ui/input";

/** URL of a webhook; the host is the default of its name. */
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

/** Host of a URL; the text itself when invalid, so that only the URL is reported as an error. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
}
