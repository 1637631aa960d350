import { Lock } from "lucide-react";
import { Fragment } from "react";
import { EmptyState } from "@/components/ui/states";
import { inSentence } from "@/lib/view-models/labels";

interface NoAccessProps {
  title: string;
  /** Required scopes that the user lacks. */
  missing: readonly string[];
}

/** Shown instead of a list that the signed-in user lacks the permission to read. */
export const NoAccess = ({ title, missing }: NoAccessProps) => (
  <div className="panel">
    <EmptyState icon={Lock} title={`No access to ${inSentence(title)}`}>
      <p>
        Viewing them requires{" "}
        {missing.map((scope, at) => (
          <Fragment key={scope}>
            {at > 0 && " and "}
            <code className="rounded bg-sunken px-1 font-mono text-xs">{scope}</code>
          </Fragment>
        ))}
        . Ask an admin of your company for access.
      </p>
    </EmptyState>
  </div>
);
