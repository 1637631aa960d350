import type { ReactNode } from "react";

/** A list that fills its card. */
export const CardList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="-m-4 divide-y divide-line">
    {children}
  </ul>
);

/** A list that is a panel of its own, such as the cards that rows become on a phone. */
export const PanelList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line panel">
    {children}
  </ul>
);

interface CardRowProps {
  title: ReactNode;
  /** A second line. */
  detail?: ReactNode;
  /** Status and buttons at the end of the row. */
  children?: ReactNode;
}

/** One row of the list. */
export const CardRow = ({ title, detail, children }: CardRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
    <div className="min-w-40 flex-1">
      <div className="truncate font-medium">{title}</div>
      {detail && <div className="text-xs text-muted">{detail}</div>}
    </div>
    {children}
  </li>
);
