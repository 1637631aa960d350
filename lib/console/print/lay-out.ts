import { builtInSections } from "@/lib/operations/settings/sections/defaults";
import type { SectionRecord } from "@/lib/operations/settings/sections/section-record";
import { toSection } from "@/lib/operations/settings/sections/to-section";
import { isObject } from "@/lib/schemas/is-object";
import { type PrintedResource, printedTitles } from "@/lib/schemas/printed-resources";
import { paragraphsOf } from "@/lib/view-models/paragraphs";
import { linesRounding, roundingDifference } from "@/lib/view-models/rounding-difference";
import { type Currency, description, documentColumns, isAmount, lineDetails } from "./document-columns";
import type { PrintedDocument } from "./get-document.contract";
import { isPrintableImage } from "./logo-image";
import { isFilled, printAddress, printFact, printMoney } from "./print-format";
import type { StoredDocument } from "./stored-document";

/** Countries that print on Letter. */
const letterPaper = new Set(["US", "CA", "MX", "CL", "CO", "PH"]);

/** States that a reader must not mistake for a valid document. */
const marked = new Set(
  "Draft, Pending, Planned, To Review, Needs Approval, Rejected, Cancelled, Voided, Expired".split(", "),
);

/** Lays a stored document out for print: its values as text, in sections that the caller has chosen. */
export function layOut(
  resource: PrintedResource,
  stored: StoredDocument,
  sectionIds: readonly string[],
): Omit<PrintedDocument, "lettersWithoutFont"> {
  const { company } = stored;
  const sections = resolve(sectionIds, stored);
  const headers = sections.filter(({ placement }) => placement === "header");
  const footers = sections.filter(({ placement }) => placement === "footer");
  const shows = (name: "showCompanyDetails" | "showDocumentTitle" | "showDocumentId") =>
    headers.length === 0 || headers.some(({ config }) => config[name]);
  const number = [stored.number, stored.revision ? `revision ${stored.revision}` : null].filter(isFilled);
  const title = printedTitles[resource];
  return {
    resource,
    title,
    number: number.join(", "),
    mark: marked.has(stored.status) ? stored.status : null,
    fileName: fileNameOf(`${title} ${[stored.number, stored.revision || null].filter(Boolean).join("-")}`),
    changedAt: stored.changedAt,
    paper: letterPaper.has(company.address.countryCode ?? "") ? "Letter" : "A4",
    showsTitle: shows("showDocumentTitle"),
    showsNumber: shows("showDocumentId"),
    logo: logoOf(headers, company),
    companyName: company.name,
    company: shows("showCompanyDetails")
      ? [
          ...printAddress(company.address),
          [company.phone, company.email, company.website].filter(isFilled).join(" · "),
          company.taxId ? `Tax ID ${company.taxId}` : "",
        ].filter(isFilled)
      : [],
    header: headers.flatMap((section) => textOf(section, company)),
    parties: stored.parties.flatMap(([label, party]) =>
      party
        ? [
            {
              title: label,
              lines: [party.name, party.contact, ...printAddress(party.address)].filter(isFilled),
            },
          ]
        : [],
    ),
    facts: stored.facts.flatMap(([label, fact]) => {
      const value = fact === null ? "" : printFact(fact);
      return value === "" ? [] : [{ label, value }];
    }),
    ...tableOf(resource, stored),
    notes: paragraphsOf(stored.notes),
    body: sections
      .filter(({ placement }) => placement === "body")
      .map((section) => ({ title: section.name, lines: textOf(section, company) })),
    footer: [
      ...new Set(
        footers.flatMap((section) => [...textOf(section, company), ...registrationOf(section, company)]),
      ),
    ],
  };
}

function tableOf(resource: PrintedResource, { lines, totals, currency }: StoredDocument) {
  const columns = documentColumns[resource];
  const shown: Currency = currency ?? { code: "", digits: 2 };
  const rows = lines.map((line, at) => {
    const continues = lines[at - 1]?.lineId === line.lineId;
    const cells = columns.map((column) => {
      if (continues && !column.repeats) return "";
      if (line.isComment && column !== description) return "";
      return column.cell(line, shown);
    });
    const own = continues ? { ...line, customerPart: null } : line;
    return { cells, details: lineDetails(own, continues ? [] : paragraphsOf(line.notes), shown), continues };
  });
  return {
    columns: columns.map((column) => ({
      title: isAmount(column) ? `${column.title} (${shown.code})` : column.title,
      isNumeric: column.isNumeric,
      isWide: column === description,
    })),
    rows,
    totals: withRounding(resource !== "quote" || hasTotals(lines) ? totals : [], lines, shown)
      .filter(([label, value]) => value !== 0 || always.has(label))
      .map(([label, value]) => ({ label, value: printMoney(value, shown) })),
  };
}

/** Totals that are printed even if they are zero. */
const always = new Set(["Subtotal", "Total", "Balance due"]);

/**
 * Each amount is rounded by itself; a row before the total has the difference to their sum, so that the amounts add up, and one
 * before the subtotal that to the sum of the lines.
 */
function withRounding(
  totals: [string, number][],
  lines: StoredDocument["lines"],
  { digits }: Currency,
): [string, number][] {
  const at = totals.findIndex(([label]) => label === "Total");
  if (at === -1) return totals;
  const values = totals.map(([, value]) => value);
  const missing = roundingDifference(values.slice(0, at), values[at] ?? 0, digits);
  const amounts = lines.map(({ amount }) => amount ?? 0);
  return [
    ["Rounding", linesRounding(amounts, values[0] ?? 0, digits)],
    ...totals.toSpliced(at, 0, ["Rounding", missing]),
  ];
}

/** A quote has totals where it has one price for each line: with price breaks the reader chooses. */
function hasTotals(lines: StoredDocument["lines"]): boolean {
  const priced = lines.filter(({ amount }) => typeof amount === "number");
  return priced.length > 0 && new Set(priced.map(({ lineId }) => lineId)).size === priced.length;
}

/** The sections with these ids in their order, as `settings/resolveSections` returns them. */
function resolve(ids: readonly string[], { sections }: StoredDocument): SectionRecord[] {
  const stored = new Map(sections.map((row) => [isObject(row) ? row.id : null, toSection(row)]));
  return [...new Set(ids)].flatMap((id) => stored.get(id) ?? builtInSections.get(id) ?? []);
}

type Company = StoredDocument["company"];

/** Columns of the company that the text of a section may name, as `{{company.taxId}}`. */
const placeholders = ["name", "registrationNumber", "taxId", "phone", "email", "website"] as const;

const filledIn = (text: string, company: Company): string =>
  text
    .replace(/\{\{company\.(\w+)\}\}/g, (whole, name) => {
      const column = placeholders.find((one) => one === name);
      return column ? (company[column] ?? "") : whole;
    })
    .trim();

const textOf = ({ content }: SectionRecord, company: Company): string[] =>
  paragraphsOf(content)
    .map((text) => filledIn(text, company))
    .filter(isFilled);

function registrationOf({ config }: SectionRecord, company: Company): string[] {
  const line = config.showRegistrationLine ? filledIn(config.registrationNumber ?? "", company) : "";
  return isFilled(line) ? [`${company.name} · ${line}`] : [];
}

function logoOf(headers: readonly SectionRecord[], company: Company): PrintedDocument["logo"] {
  const config = headers.find((header) => header.config.showLogo)?.config;
  if (!config) return null;
  const { logoMark, logoIcon } = company;
  const image = config.logoVariant === "icon" ? (logoIcon ?? logoMark) : (logoMark ?? logoIcon);
  if (!image || !isPrintableImage(image)) return null;
  return { image, height: config.logoHeight, crop: config.logoCrop };
}

/** A name that every file system takes. */
const fileNameOf = (name: string): string =>
  `${name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._ -]+/g, "_")
    .slice(0, 100)
    .trim()}.pdf`;
