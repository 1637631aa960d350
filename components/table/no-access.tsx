import { Lock } from "lucide-react";
import { EmptyState } from "@/components/ui/states";
import { inSentence } from "@/lib/screens/labels";

interface NoAccessProps {
  title: string;
  /** Scopes that are needed and missing. */
  missing: readonly string[];
}

/** A list that the signed-in user may not read, and whom to ask. */
export const NoAccess = ({ title, missing }: NoAccessProps) => (
  <div className="rounded-lg border border-line bg-surface">
    <EmptyState icon={Lock} title={`You may not see ${inSentence(title)}`}>
      <p>
        Your role lacks{" "}
        {missing.map((scope) => (
          <code key={scope} className="me-1 rounded bg-sunken px-1 font-mono text-xs">
            {scope}
          </code>
        ))}
        An admin of your company can give you a role that has it.
      </p>
    </EmptyState>
  </div>
);
