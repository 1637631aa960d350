"use client";

import { Wand2 } from "lucide-react";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import type { Clearing } from "@/components/form/draft/draft";
import { SchemaForm } from "@/components/form/schema-form";
import type { Submission } from "@/components/form/use-submission";
import { CreateInPlace } from "@/components/record/create/create-in-place";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { OperationScreen } from "@/lib/view-models/operation/operation-screen";
import { layouts } from "./layouts";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/confirm-dialog").then((m) => m.ConfirmDialog));

interface OperationFormProps {
  operation: OperationScreen;
  submitLabel: string;
  submitHint?: string;
  /** Initial values. */
  defaults?: Record<string, unknown>;
  clearing?: Clearing;
  /** Storage key of the draft; absent for operations that only read. */
  draftKey?: string;
  onFailed: () => void;
  onSubmit: (input: Record<string, unknown>, submission: Submission) => Promise<"unsent" | undefined>;
}

/** The form of an operation's body, with a button that fills in sample data. */
export function OperationForm({ operation, defaults, draftKey, ...props }: OperationFormProps) {
  const { path, title, fields, subject, example, label } = operation;
  const [exampleUse, setExampleUse] = useState(0);
  const [asks, setAsks] = useState(false);
  const layout = layouts[path];
  const fillIn = () => {
    setAsks(false);
    setExampleUse(exampleUse + 1);
  };
  return (
    <CreateInPlace>
      <SchemaForm
        key={exampleUse}
        label={title}
        fields={fields}
        loadSchema={async () => (await import("./input-schema")).inputSchemaOf(path, subject !== null)}
        {...props}
        {...(layout && { layout })}
        {...(exampleUse > 0 ? { defaults: example } : defaults && { defaults })}
        {...(draftKey !== undefined && {
          draft: { key: draftKey, replaced: exampleUse > 0, changesOnly: props.clearing === "null" },
        })}
        guarded={label !== "READ"}
        actions={
          // A change sends what differs from the record, which sample data would take the place of.
          props.clearing !== "null" && (
            <SampleButton onUse={(replaces) => (replaces ? setAsks(true) : fillIn())} />
          )
        }
      />
      {/* Outside of the form, which would take the submission of the dialog for its own. */}
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsks(false)}
          title="Replace what you entered?"
          action="Use sample data"
          onConfirm={fillIn}
        >
          <p>The sample data takes the place of everything in this form.</p>
        </ConfirmDialog>
      )}
    </CreateInPlace>
  );
}

/** Fills in sample data; `replaces` is whether something else was entered. */
function SampleButton({ onUse }: { onUse: (replaces: boolean) => void }) {
  const { isDirty } = useFormState();
  return (
    <Button variant="ghost" onClick={() => onUse(isDirty)}>
      <Wand2 aria-hidden className="size-3.5" />
      Use sample data
    </Button>
  );
}
