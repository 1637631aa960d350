"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { DialogActions } from "@/components/ui/dialog";

export interface AppSecretProps {
  clientId: string;
  /** Null for a public app. */
  clientSecret: string | null;
  onClose: () => void;
}

/** Client ID and secret of an app in a dialog; the secret is shown once. */
export function AppSecret({ clientId, clientSecret, onClose }: AppSecretProps) {
  return (
    <div className="grid gap-4 text-base">
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">Client ID</p>
        <CodeBlock code={clientId} label="Client ID" />
      </div>
      {clientSecret !== null && (
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
          {clientSecret === null ? "Done" : "I have copied it"}
        </Button>
      </DialogActions>
    </div>
  );
}
