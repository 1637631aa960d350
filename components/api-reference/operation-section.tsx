import { CopyAs } from "@/components/api/copy-as";
import { requestCode } from "@/components/api/request-code";
import { Badge, type Tone } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { ScrollArea } from "@/components/ui/scroll-area";
import type { Contract, Label } from "@/lib/operations/define";
import { operationPath } from "@/lib/view-models/paths";
import { referenceFields } from "@/lib/view-models/reference-fields";
import { FieldsTable } from "./fields-table";

const tones: Record<Label, Tone> = { READ: "neutral", WRITE: "accent", DESTRUCTIVE: "danger" };

interface OperationSectionProps {
  path: string;
  contract: Contract;
  /** The scope that a key needs. */
  scope: string;
  /** Origin of the example. */
  origin: string;
}

/** One operation: description, input, response and a working example. */
export function OperationSection({ path, contract, scope, origin }: OperationSectionProps) {
  const { title, summary, label, input, output, example } = contract;
  const call = { method: "POST", path: `/api/v1/${path}`, body: example } as const;
  // Fields of a response are always present, so they are not marked as required.
  const responseFields = referenceFields(output, "output").map((field) => ({ ...field, required: false }));
  return (
    <article id={path.split("/")[1]} className="grid min-w-0 gap-3 border-t border-line py-5">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            <PageLink href={operationPath(path)} className="focus-ring rounded-sm hover:underline">
              {title}
            </PageLink>{" "}
            <Badge tone={tones[label]}>{label}</Badge>
          </h2>
          <p className="max-w-prose text-sm text-muted">{summary}</p>
          <p className="pt-1 text-xs text-muted">
            <code className="font-mono text-ink">POST {call.path}</code> · requires{" "}
            <code className="font-mono">{scope}</code>
          </p>
        </div>
        <CopyAs {...call} />
      </header>
      <FieldsTable title="Body" fields={referenceFields(input, "input")} />
      <FieldsTable title="Response" fields={responseFields} />
      <Example code={requestCode("curl", call, origin)} />
    </article>
  );
}

/** A call as text that scrolls. */
export const Example = ({ code }: { code: string }) => (
  <ScrollArea label="Example" className="rounded-md bg-sunken px-3 py-2">
    <pre className="font-mono text-xs leading-5">{code}</pre>
  </ScrollArea>
);
