import type { Area } from "@/lib/schemas/areas";

/** Names of the areas, in the order in which a company's work runs through them. */
export const areaTitles: Record<Area, string> = {
  sales: "Sales",
  invoicing: "Invoicing",
  purchasing: "Purchasing",
  items: "Items",
  inventory: "Inventory",
  quality: "Quality",
  accounting: "Accounting",
  people: "People",
  settings: "Settings",
  events: "Events",
  access: "Access",
};

const upper = new Map(
  ["id", "uri", "url", "rfq", "bom", "cta", "iban", "bic", "uom", "vat", "json", "ip", "eur", "usd"].map(
    (word) => [word, word.toUpperCase()],
  ),
);

/** How a field reads on a screen: `customerReference` is “Customer reference”, `itemId` of a relation “Item”. */
export function labelOf(name: string, isReference = false): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])|([a-z])(?=\d)/g, "$1$3 $2")
    .toLowerCase()
    .split(" ");
  if (isReference && words.length > 1 && words.at(-1) === "id") words.pop();
  const text = words.map((word) => upper.get(word) ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One of what a title names several of: “Companies” is “Company”. */
export function singularOf(title: string): string {
  const [head, ...rest] = title.split(" of ");
  if (head !== undefined && rest.length > 0) return [singularOf(head), ...rest].join(" of ");
  if (/[^s]ies$/.test(title)) return title.replace(/ies$/, "y");
  if (/(ss|sh|ch|x)es$/.test(title)) return title.replace(/es$/, "");
  return /[^s]s$/.test(title) ? title.slice(0, -1) : title;
}

/** “Customer Contacts” is “Customer contacts”; names in capitals stay. */
export const sentenceCase = (title: string): string =>
  title
    .split(" ")
    .map((word, index) => (index > 0 && /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word))
    .join(" ");

/** How a title reads inside a sentence: “Sales RFQ” is “sales RFQ”. */
export const inSentence = (title: string): string =>
  sentenceCase(title).replace(/^[A-Z](?=[a-z]*\b)/, (letter) => letter.toLowerCase());
