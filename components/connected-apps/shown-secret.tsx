"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogActions } from "@/components/ui/dialog";

interface ShownSecretProps {
  title: string;
  clientId: string;
  /** Null for a public app. */
  clientSecret: string | null;
  onClose: () => void;
}

/** Client ID and secret of an app; the secret is shown once. */
export default function ShownSecret({ title, clientId, clientSecret, onClose }: ShownSecretProps) {
  const hasSecret = clientSecret !== null;
  return (
    // Escape and a click outside would lose the secret.
    <Dialog open wide closable={!hasSecret} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <div className="grid gap-4 text-base">
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">Client ID</p>
          <CodeBlock code={clientId} label="Client ID" />
        </div>
        {hasSecret && (
          <div className="grid gap-1.5">
            <p className="text-sm font-medium">Client secret</p>
            <CodeBlock code={clientSecret} label="Client secret" />
            <p className="text-sm">
              Copy it now and store it where only the app can read it. <strong>It is not shown again.</strong>
            </p>
          </div>
        )}
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {hasSecret ? "I have copied it" : "Done"}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
