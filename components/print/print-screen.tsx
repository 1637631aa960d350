"use client";

import { Download, Printer } from "lucide-react";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { Button, buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import { areaTitles } from "@/lib/view-models/labels";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { Paper } from "./paper";
import { pdfPath } from "./printed-resource";
import { SectionChooser } from "./section-chooser";
import type { SectionOption } from "./section-options";

interface PrintScreenProps {
  screen: Pick<ResourceScreen, "area" | "name" | "title">;
  recordKey: string;
  document: PrintedDocument;
  sections: readonly string[];
  options: readonly SectionOption[];
}

const maxLetters = 20;

/** Letters with spaces between them; the first of many. */
function shortened(letters: string): string {
  const all = [...letters];
  return `${all.slice(0, maxLetters).join(" ")}${all.length > maxLetters ? " …" : ""}`;
}

/** The print view of a record: its document, and what to do with it. Only the document is printed. */
export function PrintScreen({ screen, recordKey, document, sections, options }: PrintScreenProps) {
  const { resource, lettersWithoutFont } = document;
  return (
    <>
      <div className="print:hidden">
        <Breadcrumbs
          items={[
            { title: areaTitles[screen.area] },
            { title: screen.title, href: recordsPath(screen.name) },
            { title: document.number, href: recordPath(screen.name, recordKey) },
            { title: "Print" },
          ]}
        />
        <PageHeader
          title={`Print ${document.title.toLowerCase()} ${document.number}`}
          actions={
            <>
              {options.length > 0 && (
                <SectionChooser
                  resource={resource}
                  recordKey={recordKey}
                  options={options}
                  chosen={sections}
                />
              )}
              <a
                href={pdfPath(resource, recordKey, { sections, download: true })}
                download
                className={buttonClass()}
              >
                <Download aria-hidden className="size-3.5" />
                Download PDF
              </a>
              <Button variant="primary" onClick={() => window.print()}>
                <Printer aria-hidden className="size-3.5" />
                Print
              </Button>
            </>
          }
        />
        {lettersWithoutFont !== "" && (
          <p role="status" className="mb-4 max-w-3xl rounded-md bg-warning-soft px-3 py-2.5 text-sm">
            The PDF shows boxes for {shortened(lettersWithoutFont)}, because the server has no font for them.
            “Print” uses the fonts of this computer.
          </p>
        )}
      </div>
      <Paper document={document} />
    </>
  );
}
