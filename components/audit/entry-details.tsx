import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { PageLink } from "@/components/ui/page-link";
import { isObject } from "@/lib/schemas/is-object";
import { routeTo } from "@/lib/view-models/paths";
import type { AuditEntry } from "./use-audit-log";

/** What else an entry holds: its request, caller, records and recorded details. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { at, action, requestId, keyId, userId, changeSetId, details } = entry;
  const recordIds = entry.recordIds.filter((id) => id !== userId);
  return (
    <div className="grid gap-2 py-1.5 text-sm">
      <dl className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Detail name="Time">{at}</Detail>
        <Detail name="Action">
          <Code>{action}</Code>
        </Detail>
        {requestId !== null && (
          <Detail name="Request ID">
            <span className="flex items-center gap-1">
              <Code>{requestId}</Code>
              <CopyButton text={requestId} label="Copy request ID" />
            </span>
          </Detail>
        )}
        {keyId !== null && (
          <Detail name="Key">
            <Code>{keyId}</Code>
          </Detail>
        )}
        {recordIds.length > 0 && (
          <Detail name={recordIds.length === 1 ? "Record" : "Records"}>
            <Code>{recordIds.join(", ")}</Code>
          </Detail>
        )}
        {linesOf(details).map(([name, value]) => (
          <Detail key={name} name={name}>
            {value}
          </Detail>
        ))}
      </dl>
      {changeSetId !== null && (
        <PageLink
          href={routeTo(`/console/changes?change=${changeSetId}`)}
          className="focus-ring justify-self-start rounded-sm text-accent underline-offset-2 hover:underline"
        >
          Show what changed
        </PageLink>
      )}
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="sm:contents">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const Code = ({ children }: { children: ReactNode }) => <code className="font-mono text-xs">{children}</code>;

/** Recorded details by name: of an operation its input, one line each. */
function linesOf(details: unknown): [string, string][] {
  if (!isObject(details)) return [];
  const { input, ...rest } = details;
  return Object.entries({ ...(isObject(input) ? input : {}), ...rest }).map(([name, value]) => [
    titleOf(name),
    textOf(value),
  ]);
}

/** “allowsApps” as “Allows apps”. */
const titleOf = (name: string): string => {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null) return "None";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return JSON.stringify(value);
}
