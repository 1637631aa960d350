"use client";

import { type ComponentProps, useRef } from "react";
import { Button } from "./button";

interface FileButtonProps extends ComponentProps<typeof Button> {
  /** Types of files, as in `accept` of an input. */
  accept: string;
  /** Name of the input. */
  fileLabel: string;
  onFile: (file: File | undefined) => Promise<void>;
}

/** A button that asks for a file; the same file may be chosen again. */
export function FileButton({ accept, fileLabel, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        className="hidden"
        tabIndex={-1}
        onChange={(event) => {
          void onFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
