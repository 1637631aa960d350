"use client";

import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { ControlProps } from "@/components/form/layout";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FileButton } from "@/components/ui/file-button";
import { Input } from "@/components/ui/input";

/** A logo that is chosen as a file and stored with the company. */
export function LogoControl({ field, attributes, value, onChange, onBlur }: ControlProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fileButton = useRef<HTMLButtonElement>(null);
  const url = typeof value === "string" ? value : "";
  const isImage = url.startsWith("data:image/");

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setError(null);
    const { LogoError, readLogo } = await import("./read-logo");
    setBusy(true);
    try {
      onChange(await readLogo(chosen));
    } catch (problem) {
      if (!(problem instanceof LogoError)) throw problem;
      setError(problem.message);
    } finally {
      setBusy(false);
      onBlur();
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      {isImage && (
        // biome-ignore lint/performance/noImgElement: a data URL is not loaded
        <img
          src={url}
          alt={`${field.label} as it is printed`}
          className="max-h-20 max-w-full rounded-md border border-line bg-white object-contain p-2"
        />
      )}
      {url !== "" && !isImage && <Input value={url} readOnly aria-label={`${field.label}, stored text`} />}
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={fileButton}
          id={attributes.id}
          aria-label={`${url === "" ? "Choose file" : "Replace"} for ${field.label}`}
          aria-describedby={attributes["aria-describedby"]}
          busy={busy}
          accept="image/png,image/jpeg"
          fileLabel={`${field.label} file`}
          onFile={choose}
        >
          <Upload aria-hidden className="size-3.5" />
          {url === "" ? "Choose file" : "Replace"}
        </FileButton>
        {url !== "" && (
          <Button
            onClick={() => {
              onChange("");
              setError(null);
              fileButton.current?.focus();
            }}
          >
            <Trash2 aria-hidden className="size-3.5" />
            Remove
            <span className="sr-only"> {field.label}</span>
          </Button>
        )}
      </div>
      {error !== null && <FieldError>{error}</FieldError>}
    </div>
  );
}
