import { PageLink } from "@/components/ui/page-link";
import { routeTo } from "@/lib/view-models/paths";

export interface ContentsEntry {
  /** Anchor on the page of its area. */
  id: string;
  title: string;
  summary: string;
  /** Method and path. */
  call: string;
  /** Names of its fields, for the browser's text search. */
  fields: readonly string[];
}

interface ContentsProps {
  area: string;
  title: string;
  entries: readonly ContentsEntry[];
}

/** Table of contents of one area. */
export const Contents = ({ area, title, entries }: ContentsProps) => (
  <section aria-labelledby={area} className="pt-6">
    <h2 id={area} className="pb-1 text-lg font-semibold">
      <PageLink
        href={routeTo(`/console/reference/${area}`)}
        className="focus-ring rounded-sm hover:underline"
      >
        {title}
      </PageLink>
    </h2>
    <ul className="divide-y divide-line panel">
      {entries.map(({ id, call, fields, ...entry }) => (
        <li key={id} className="grid gap-x-6 px-4 py-2 text-sm lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="min-w-0">
            <PageLink
              href={routeTo(`/console/reference/${area}#${id}`)}
              className="focus-ring rounded-sm font-medium text-accent underline-offset-2 hover:underline"
            >
              {entry.title}
            </PageLink>
            <code className="block truncate font-mono text-xs text-muted">{call}</code>
          </div>
          <div className="min-w-0">
            <p>{entry.summary}</p>
            <p className="text-xs break-words text-muted">{fields.join(", ")}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
