import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { Count } from "@/components/value/count";
import { recordsPath } from "@/lib/view-models/paths";
import { AllClear } from "./rows";

interface ByStatusProps {
  resource: string;
  title: string;
  counts: readonly { status: string; count: number }[];
}

/** Records by status as a table with bars, each linked to its records. */
export function ByStatus({ resource, title, counts }: ByStatusProps) {
  const max = Math.max(...counts.map(({ count }) => count), 1);
  return (
    <Card title={title}>
      {counts.length === 0 && <AllClear title="None yet." />}
      <table className="-my-1 w-full text-sm" aria-label={title}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Share</th>
            <th scope="col">Records</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ status, count }) => (
            <tr key={status}>
              <th scope="row" className="w-32 py-1 pe-2 text-start font-normal">
                <PageLink
                  href={recordsPath(resource, { status: `eq.${status}` })}
                  className="focus-ring rounded-sm underline-offset-2 hover:underline"
                >
                  {status}
                </PageLink>
              </th>
              <td aria-hidden className="py-1">
                <svg
                  aria-hidden
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="h-2 w-full rtl:-scale-x-100"
                >
                  <rect width="100" height="1" className="fill-sunken" />
                  <rect width={(count / max) * 100} height="1" className="fill-accent" />
                </svg>
              </td>
              <td className="w-14 py-1 text-end">
                <Count value={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
