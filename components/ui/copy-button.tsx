"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { copyText } from "./copy-text";

interface CopyButtonProps {
  text: string;
  /** Accessible name, such as “Copy curl”. */
  label: string;
  /** Shows the label next to the icon. */
  named?: boolean;
}

/** Copies text and reports it. */
export function CopyButton({ text, label, named = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyText(text))) return;
    setCopied(true);
    window.setTimeout(() => setCopied(false), 2000);
  }

  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant={named ? "secondary" : "ghost"}
      size={named ? "sm" : "icon-sm"}
      onClick={copy}
      {...(!named && { "aria-label": label })}
    >
      <Icon aria-hidden className="size-3.5" />
      {named && (copied ? "Copied" : label)}
      <span role="status" className="sr-only">
        {copied ? "Copied" : ""}
      </span>
    </Button>
  );
}
