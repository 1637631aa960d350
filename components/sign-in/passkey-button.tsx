"use client";

import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useHasPasskeys } from "./use-passkey";

interface PasskeyButtonProps {
  label: string;
  busy: boolean;
  onClick: () => void;
}

/** Shown only if the browser supports passkeys, which the server cannot know. */
export function PasskeyButton({ label, busy, onClick }: PasskeyButtonProps) {
  if (!useHasPasskeys()) return null;
  return (
    <Button busy={busy} onClick={onClick}>
      <KeyRound aria-hidden className="size-3.5" />
      {label}
    </Button>
  );
}
