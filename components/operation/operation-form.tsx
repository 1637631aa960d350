"use client";

import { Wand2 } from "lucide-react";
import { useState } from "react";
import type { Clearing } from "@/components/form/draft";
import { SchemaForm, type Submission } from "@/components/form/schema-form";
import { CreateInPlace } from "@/components/record/create-in-place";
import { Button } from "@/components/ui/button";
import type { OperationScreen } from "@/lib/screens/operation-screen";
import { layouts, withKinds } from "./layouts";

interface OperationFormProps {
  operation: OperationScreen;
  submitLabel: string;
  /** What the form begins with. */
  defaults?: Record<string, unknown>;
  clearing?: Clearing;
  /** Names the draft that is kept; none where nothing is changed. */
  draftKey?: string;
  onSubmit: (input: Record<string, unknown>, submission: Submission) => Promise<"unsent" | undefined>;
}

/** The form of an operation's body. An example that works on the demo data can be filled in. */
export function OperationForm({ operation, defaults, draftKey, ...props }: OperationFormProps) {
  const { path, title, fields, subject, example, label } = operation;
  const [exampleUse, setExampleUse] = useState(0);
  const layout = layouts[path];
  const shaped = layout ? withKinds(fields, layout) : fields;
  return (
    <CreateInPlace>
      <SchemaForm
        key={exampleUse}
        label={title}
        fields={shaped}
        loadSchema={async () => (await import("./input-schema")).inputSchemaOf(path, subject !== null)}
        {...props}
        {...(layout && { layout })}
        {...(exampleUse > 0 ? { defaults: example } : defaults && { defaults })}
        {...(draftKey !== undefined && exampleUse === 0 && { draft: { key: draftKey } })}
        guarded={label !== "READ"}
        actions={
          <Button variant="ghost" onClick={() => setExampleUse(exampleUse + 1)}>
            <Wand2 aria-hidden className="size-3.5" />
            Fill in the example
          </Button>
        }
      />
    </CreateInPlace>
  );
}
