import type { Route } from "next";
import type { ReactNode } from "react";
import { CardRow } from "@/components/ui/card-list";
import { PageLink } from "@/components/ui/page-link";

interface RowProps {
  href: Route;
  title: ReactNode;
  detail?: ReactNode;
  /** Content at the end of the row. */
  end?: ReactNode;
}

/** A record that needs attention. */
export const Row = ({ href, title, detail, end }: RowProps) => (
  <CardRow
    title={
      <PageLink href={href} className="focus-ring rounded-sm underline-offset-2 hover:underline">
        {title}
      </PageLink>
    }
    detail={detail}
  >
    {end && <div className="flex shrink-0 items-center gap-2 text-xs text-muted">{end}</div>}
  </CardRow>
);

/** Empty state: nothing needs attention. */
export const AllClear = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="py-4 text-sm">
    <p className="font-medium">{title}</p>
    {children && <p className="pt-0.5 text-muted">{children}</p>}
  </div>
);
