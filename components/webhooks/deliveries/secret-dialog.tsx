"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import { languages, snippets } from "./verify-snippets";

interface Shown {
  secret: string;
  previousExpiresAt: string | null;
}

/** Shows a webhook's secret for once, or makes a new one, and how a receiver checks with it. */
export default function SecretDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [language, setLanguage] = useState<(typeof languages)[number]["value"]>("javascript");
  const reveal = useMutation({
    mutationFn: async (): Promise<Shown> => ({
      ...(await api.runConsole("webhook/revealSecret", { id })),
      previousExpiresAt: null,
    }),
  });
  const rotate = useMutation({
    mutationFn: (): Promise<Shown> => api.runConsole("webhook/rotateSecret", { id }),
  });
  const shown = rotate.data ?? reveal.data;
  const refused = rotate.error ?? (shown ? null : reveal.error);
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Signing secret"
      description="Every delivery is signed with it, so that the receiver knows who sent it."
    >
      <div className="grid gap-4 text-base">
        {shown ? (
          <>
            <p>
              Copy the secret now and keep it where only the receiver reads it.{" "}
              <strong>It is not shown again.</strong>
            </p>
            <CodeBlock code={shown.secret} label="signing secret" />
            {shown.previousExpiresAt !== null && (
              <p className="text-sm text-muted">
                Deliveries carry a signature of the old secret too, until{" "}
                <Moment iso={shown.previousExpiresAt} exact />.
              </p>
            )}
          </>
        ) : (
          <p>
            The secret is shown once after the webhook was made. When it is lost, change it: for 24 hours both
            are good. Either is noted in the audit log.
          </p>
        )}
        {refused && (
          <p role="alert" className="text-sm text-danger">
            {refused.message}
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
          Change the secret
        </Button>
        {shown ? (
          <Button variant="primary" onClick={onClose}>
            I have copied it
          </Button>
        ) : (
          <Button variant="primary" busy={reveal.isPending} onClick={() => reveal.mutate()}>
            Show the secret
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
