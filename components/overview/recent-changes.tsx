import { clientWords } from "@/components/history/made-by";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { Moment } from "@/components/value/moment";
import type { ConsoleOutput } from "@/lib/client/calls";
import { describeChange } from "@/lib/view-models/changes";
import { recordPath } from "@/lib/view-models/paths";
import { AllClear } from "./rows";

/** Recent entries of the audit log. */
export function RecentChanges({
  changes,
}: {
  changes: ConsoleOutput<"settings/getRecentChanges">["results"];
}) {
  return (
    <Card title="Recent changes">
      {changes.length === 0 && <AllClear title="No changes yet." />}
      <ol className="-my-2 divide-y divide-line text-sm">
        {changes.map(({ id, at, action, recordIds, userName, ...made }) => {
          const client = clientWords(made);
          const { what, record } = describeChange(action, recordIds);
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 py-1.5">
              <span className="min-w-0">
                <span className="font-medium">{userName ?? "Unknown user"}</span>{" "}
                {client && <span className="text-muted">{client} </span>}
                {record ? (
                  <PageLink
                    href={recordPath(record.resource, record.key)}
                    className="focus-ring rounded-sm text-accent underline underline-offset-2"
                  >
                    {what}
                  </PageLink>
                ) : (
                  what
                )}
              </span>
              <span className="shrink-0 text-xs text-muted">
                <Moment iso={at} />
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
