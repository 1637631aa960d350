interface ContentsProps {
  title: string;
  entries: readonly { id: string; title: string }[];
}

/** What the page holds, as links into it. */
export const Contents = ({ title, entries }: ContentsProps) => (
  <nav aria-label={title}>
    <h2 className="pb-1 text-sm font-semibold">{title}</h2>
    <ul className="columns-2 gap-6 text-sm md:columns-3 xl:columns-4">
      {entries.map((entry) => (
        <li key={entry.id} className="break-inside-avoid py-0.5">
          <a
            href={`#${entry.id}`}
            className="focus-ring rounded-sm text-accent underline-offset-2 hover:underline"
          >
            {entry.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
