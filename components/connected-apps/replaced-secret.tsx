"use client";

import { Dialog } from "@/components/ui/dialog";
import { AppSecret, type AppSecretProps } from "./app-secret";

/** The new secret of an app. Escape and a click outside would lose it. */
export default function ReplacedSecret(props: AppSecretProps) {
  return (
    <Dialog open wide closable={false} onOpenChange={props.onClose} title="Secret replaced">
      <AppSecret {...props} />
    </Dialog>
  );
}
