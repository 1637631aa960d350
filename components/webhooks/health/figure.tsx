import type { ReactNode } from "react";

interface FigureProps {
  title: string;
  value: ReactNode;
  note?: ReactNode;
  danger?: boolean;
}

/** One figure of a webhook's health. */
export const Figure = ({ title, value, note, danger = false }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{title}</dt>
    <dd className={danger ? "text-lg font-semibold text-danger" : "text-lg font-semibold"}>
      <span className="tabular-nums">{value}</span>
      {note !== undefined && <span className="ms-1.5 text-xs font-normal text-muted">{note}</span>}
    </dd>
  </div>
);
