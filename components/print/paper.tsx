import { clsx } from "clsx";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import { PaperTable } from "./paper-table";

/** A document on a sheet of paper: the same content as its PDF. Paper is white in every theme. */
export function Paper({ document }: { document: PrintedDocument }) {
  const { header, parties, facts, totals, notes, body, footer } = document;
  return (
    <article
      aria-label={`${document.title} ${document.number}`}
      className={clsx(
        "paper mx-auto grid w-full max-w-[52rem] grid-cols-1 gap-6 rounded-md border border-line bg-surface p-5 text-left text-ink sm:p-10",
        document.paper === "A4" ? "paper-a4" : "paper-letter",
      )}
    >
      <PaperHead document={document} />
      {header.length > 0 && <Paragraphs lines={header} className="text-sm" />}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5 border-t border-line pt-4">
        {parties.map(({ title, lines }) => (
          <section key={title} className="min-w-36 flex-1 text-sm">
            <h3 className="text-xs font-semibold text-muted">{title}</h3>
            <Paragraphs lines={lines} className="[&>p:first-child]:font-semibold" />
          </section>
        ))}
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(8rem,1fr)] gap-x-4 gap-y-0.5 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {document.columns.length > 0 && <PaperTable document={document} />}
      {totals.length > 0 && (
        <dl className="ms-auto grid w-full max-w-72 break-inside-avoid text-sm">
          {totals.map(({ label, value }) => (
            <div
              key={label}
              className={clsx(
                "flex justify-between gap-4 py-1 tabular-nums",
                ["Total", "Balance due"].includes(label) && "border-t border-line font-semibold",
              )}
            >
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {[...(notes.length > 0 ? [{ title: "Notes", lines: notes }] : []), ...body].map(({ title, lines }) => (
        <section key={title} className="text-sm">
          <h3 className="break-after-avoid font-semibold">{title}</h3>
          <Paragraphs lines={lines} />
        </section>
      ))}
      {footer.length > 0 && (
        <footer className="border-t border-line pt-2 text-xs text-muted">
          <Paragraphs lines={footer} />
        </footer>
      )}
    </article>
  );
}

function PaperHead({ document }: { document: PrintedDocument }) {
  const { logo, companyName, company } = document;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        {logo ? (
          <Logo {...logo} name={companyName} />
        ) : (
          <p className="text-lg font-semibold">{companyName}</p>
        )}
        {logo && company.length > 0 && <p className="pt-2 text-sm font-semibold">{companyName}</p>}
        <Paragraphs lines={company} className="text-xs text-muted" />
      </div>
      <div className="sm:text-right">
        {document.showsTitle && <h2 className="text-2xl font-semibold">{document.title}</h2>}
        {document.showsNumber && <p className="font-semibold">{document.number}</p>}
        {document.mark && (
          <p className="text-xs font-semibold tracking-wide text-muted uppercase">{document.mark}</p>
        )}
      </div>
    </header>
  );
}

type LogoProps = NonNullable<PrintedDocument["logo"]> & { name: string };

/** The logo, or the part of it that the section shows. */
function Logo({ image, height, crop, name }: LogoProps) {
  // biome-ignore lint/performance/noImgElement: a data URL is not loaded
  if (!crop) return <img src={image} alt={name} style={{ height }} className="max-w-full object-contain" />;
  const whole = height / Math.max(crop.height, 0.01);
  return (
    <span className="block max-w-full overflow-hidden" style={{ height, aspectRatio: crop.aspect }}>
      {/* biome-ignore lint/performance/noImgElement: a data URL is not loaded */}
      <img
        src={image}
        alt={name}
        className="max-w-none"
        style={{ height: whole, transform: `translate(${-crop.x * 100}%, ${-crop.y * 100}%)` }}
      />
    </span>
  );
}

function Paragraphs({ lines, className }: { lines: readonly string[]; className?: string }) {
  return (
    <div className={className}>
      {lines.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
        <p key={index} className="break-words whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}
