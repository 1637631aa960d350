import { clsx } from "clsx";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";

/** The lines of a document. Browsers repeat its head on every printed page. */
export function PaperTable({ document: { title, columns, rows } }: { document: PrintedDocument }) {
  return (
    // Numbers stay whole, so a phone scrolls the table sideways.
    <section aria-label="Lines" tabIndex={0} className="focus-ring overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <caption className="sr-only">Lines of the {title.toLowerCase()}</caption>
        <thead>
          <tr className="bg-sunken text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={clsx(
                  "px-2 py-1.5 font-semibold whitespace-nowrap",
                  column.isNumeric ? "text-right" : "text-left",
                  column.isWide && "w-full min-w-40",
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, details, continues }, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
              key={at}
              className={clsx("break-inside-avoid align-top", !continues && "border-t border-line")}
            >
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  className={clsx(
                    "px-2 py-1.5",
                    column.isNumeric ? "text-right whitespace-nowrap tabular-nums" : "text-left",
                    column.isWide ? "wrap-anywhere whitespace-pre-line" : "whitespace-nowrap",
                  )}
                >
                  {cells[index]}
                  {column.isWide &&
                    details.map((text) => (
                      <span key={text} className="block text-xs text-muted">
                        {text}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length === 0 && (
          <tbody>
            <tr className="border-t border-line">
              <td colSpan={columns.length} className="px-2 py-1.5 text-muted">
                No lines.
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </section>
  );
}
