"use client";

import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import { paragraphsOf } from "@/lib/view-models/paragraphs";
import { type ResultProps, rowsOf } from "./rows-of";

const order = ["header", "body", "footer"];

/** Preview of sections on a page: header, body, footer. */
export function SectionPreview({ operation, response }: ResultProps) {
  const sections = rowsOf(operation.result, response).sort(
    (a, b) => order.indexOf(String(a.placement)) - order.indexOf(String(b.placement)),
  );
  if (sections.length === 0) {
    return <EmptyState title="No sections with these IDs">Unknown IDs are ignored.</EmptyState>;
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-3 rounded-md border border-line bg-sunken p-4">
      {sections.map((section) => (
        <Section key={String(section.id)} section={section} />
      ))}
    </div>
  );
}

function Section({ section }: { section: AnyRow }) {
  const config = isObject(section.config) ? section.config : {};
  const paragraphs = paragraphsOf(section.content);
  return (
    <article className="grid gap-3 rounded border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-2 text-sm">
        <h3 className="font-medium">{String(section.name)}</h3>
        <Badge>{String(section.placement)}</Badge>
        {section.builtIn === true && <Badge tone="accent">built in</Badge>}
      </header>
      <div className="flex flex-wrap items-start justify-between gap-4 text-sm">
        {config.showLogo === true && (
          <span
            className="grid w-28 place-items-center rounded border border-dashed border-line-strong text-xs text-muted"
            style={{ height: `${Number(config.logoHeight)}px` }}
          >
            Logo ({String(config.logoVariant)})
          </span>
        )}
        {config.showCompanyDetails === true && <span className="text-muted">Company name and address</span>}
        {(config.showDocumentTitle === true || config.showDocumentId === true) && (
          <span className="text-end">
            {config.showDocumentTitle === true && <strong className="block">Document title</strong>}
            {config.showDocumentId === true && <span className="text-muted">Document number</span>}
          </span>
        )}
      </div>
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered
        <p key={index} className="text-sm whitespace-pre-line">
          {text}
        </p>
      ))}
      {config.showRegistrationLine === true && (
        <p className="border-t border-line pt-2 text-xs text-muted">
          {String(config.registrationNumber ?? "")}
        </p>
      )}
    </article>
  );
}
