"use client";

import { Wand2 } from "lucide-react";
import { useState } from "react";
import type { Clearing } from "@/components/form/draft";
import { SchemaForm, type Submission } from "@/components/form/schema-form";
import { CreateInPlace } from "@/components/record/create-in-place";
import { Button } from "@/components/ui/button";
import type { OperationScreen } from "@/lib/view-models/operation-screen";
import { layouts } from "./layouts";

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
  const layout = layouts[path];
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
        {...(draftKey !== undefined && exampleUse === 0 && { draft: { key: draftKey } })}
        guarded={label !== "READ"}
        actions={
          // A change sends what differs from the record, which sample data would take the place of.
          props.clearing !== "null" && (
            <Button variant="ghost" onClick={() => setExampleUse(exampleUse + 1)}>
              <Wand2 aria-hidden className="size-3.5" />
              Use sample data
            </Button>
          )
        }
      />
    </CreateInPlace>
  );
}
