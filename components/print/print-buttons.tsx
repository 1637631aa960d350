import { FileText, Printer } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { isPrinted, pdfPath, printPath } from "./printed-resource";

interface PrintButtonsProps {
  resource: string;
  recordKey: string;
}

/** Print view and PDF of a record; nothing for a resource that is not printed. */
export function PrintButtons({ resource, recordKey }: PrintButtonsProps) {
  if (!isPrinted(resource)) return null;
  return (
    <>
      <PageLink href={printPath(resource, recordKey)} className={buttonClass()}>
        <Printer aria-hidden className="size-3.5" />
        Print
      </PageLink>
      <a href={pdfPath(resource, recordKey)} target="_blank" rel="noopener" className={buttonClass()}>
        <FileText aria-hidden className="size-3.5" />
        PDF
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </>
  );
}
