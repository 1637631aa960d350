"use client";

import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DialogActions } from "@/components/ui/dialog";

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const explanation = useRef<HTMLParagraphElement>(null);
  // The field of the step before, which had the focus, is gone.
  useEffect(() => explanation.current?.focus(), []);
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for Millwright\n\n${text}\n`)}`;
  return (
    <div className="grid gap-4 text-base">
      <p ref={explanation} tabIndex={-1} className="outline-none">
        Save these recovery codes somewhere you can reach without your phone. Each one works once in place of
        an authenticator code. <strong>They are not shown again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton named text={text} label="Copy codes" />
        <a href={file} download="millwright-recovery-codes.txt" className={buttonClass({ size: "sm" })}>
          <Download aria-hidden className="size-3.5" />
          Download
        </a>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I saved the codes
        </Button>
      </DialogActions>
    </div>
  );
}
