import type { ReactNode } from "react";
import type { SentAttempt, SentDelivery } from "./use-delivery";

/** Props of the delivery's views; null before the first attempt. */
export interface PartProps {
  delivery: SentDelivery;
  attempt: SentAttempt | undefined;
}

/** A section with a heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 gap-1.5">
    <h3 className="text-sm font-medium">{title}</h3>
    {children}
  </div>
);

/** Muted note, such as “No attempts yet.” */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted">{children}</p>
);

/** A list of names and values. */
export const Facts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
    {facts.map(({ name, value }) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 break-words tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Headers as in an HTTP message. */
export const headerLines = (headers: Readonly<Record<string, string | null>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value ?? "(set, not shown)"}`)
    .join("\n");
