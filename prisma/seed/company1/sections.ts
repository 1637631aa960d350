import type { Demo } from "../demo";
import { paragraphs } from "../rich-text";

/** Document sections: one takes the place of the built-in header. */
export function addSections({ id, add }: Demo): void {
  add("documentSection", {
    id: "system-header",
    name: "Brightlathe header",
    placement: "header",
    content: paragraphs("Brightlathe Precision Inc. · Turned, milled and ground parts since 1974"),
    config: {
      showLogo: true,
      logoVariant: "icon",
      logoHeight: 42,
      logoCrop: { x: 0, y: 0, width: 1, height: 1, aspect: 1 },
      showCompanyDetails: true,
      showDocumentTitle: true,
      showDocumentId: true,
    },
  });
  add("documentSection", {
    id: id("sec", 2),
    name: "Certificate of conformance",
    placement: "body",
    content: paragraphs(
      "We certify that the parts listed conform to the drawing, revision and material named on the order.",
      "Inspection records and material certificates are kept for ten years.",
    ),
  });
  add("documentSection", {
    id: id("sec", 3),
    name: "Payment instructions",
    placement: "footer",
    content: paragraphs("Please quote the invoice number. Overdue amounts bear interest of 1.5 % a month."),
    config: { showRegistrationLine: true, registrationNumber: "{{company.registrationNumber}}" },
  });
  add("documentSection", {
    id: id("sec", 4),
    name: "Packing list header",
    placement: "header",
    content: paragraphs("Check the goods against this list before you sign for them."),
    config: { showLogo: true, logoHeight: 32, showDocumentTitle: true },
  });
}
