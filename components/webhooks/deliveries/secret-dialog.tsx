"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";

interface Shown {
  secret: string;
  previousExpiresAt: string | null;
}

/** Reveals or rotates a webhook's secret and shows code that verifies signatures. */
export default function SecretDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [language, setLanguage] = useState<(typeof languages)[number]["value"]>("javascript");
  // Until the next one has come: a mutation forgets its result when it begins again.
  const [shown, setShown] = useState<Shown | null>(null);
  const reveal = useMutation({
    mutationFn: async (): Promise<Shown> => ({
      ...(await api.runConsole("webhook/revealSecret", { id })),
      previousExpiresAt: null,
    }),
    onSuccess: setShown,
  });
  const rotate = useMutation({
    mutationFn: (): Promise<Shown> => api.runConsole("webhook/rotateSecret", { id }),
    onSuccess: setShown,
  });
  const error = rotate.error ?? (shown ? null : reveal.error);
  return (
    // Closing it would lose a secret that is shown or being read.
    <Dialog
      open
      wide
      closable={!shown && !reveal.isPending && !rotate.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Signing secret"
      description="Signs every delivery so that the receiver can verify the sender."
    >
      <div className="grid gap-4 text-base">
        {shown ? (
          <>
            <p>
              Copy the secret now and store it where only the receiver can read it.{" "}
              <strong>It is not shown again.</strong>
            </p>
            <CodeBlock code={shown.secret} label="signing secret" />
            {shown.previousExpiresAt !== null && (
              <p className="text-sm text-muted">
                Deliveries are also signed with the old secret until{" "}
                <Moment iso={shown.previousExpiresAt} exact />.
              </p>
            )}
          </>
        ) : (
          <p>
            The secret can be revealed once after the webhook is created. If it is lost, rotate it: both
            secrets are valid for 24 hours. Both actions are recorded in the audit log.
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
        <div className="grid gap-2">
          <Segmented
            label="Language of the example"
            value={language}
            options={languages}
            onChange={setLanguage}
          />
          <CodeBlock code={snippets[language]} label="verifying code" />
        </div>
      </div>
      <DialogActions>
        <Button busy={rotate.isPending} onClick={() => rotate.mutate()}>
          Rotate secret
        </Button>
        {shown ? (
          <Button variant="primary" onClick={onClose} disabled={rotate.isPending}>
            I have copied it
          </Button>
        ) : (
          <Button variant="primary" busy={reveal.isPending} onClick={() => reveal.mutate()}>
            Reveal secret
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Languages of the verification example. */
const languages = [
  { value: "javascript", label: "JavaScript" },
  { value: "python", label: "Python" },
  { value: "go", label: "Go" },
] as const;

/** Verification with the Standard Webhooks library; `body` is the raw request body. */
const snippets: Record<(typeof languages)[number]["value"], string> = {
  javascript: `// npm install standardwebhooks
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const event = webhook.verify(body, request.headers); // throws when it is not genuine`,
  python: `# pip install standardwebhooks
import os
from standardwebhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])
event = webhook.verify(body, dict(request.headers))  # raises when it is not genuine`,
  go: `// go get github.com/standard-webhooks/standard-webhooks/libraries/go
import standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

webhook, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
err = webhook.Verify(body, request.Header) // an error when it is not genuine`,
};
