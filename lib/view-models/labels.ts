import type { Area } from "@/lib/schemas/areas";

/** Names of the areas, in the order of a company's work. */
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

/** How a declared name begins a heading: "sales invoices" is “Sales invoices”. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a heading or label reads inside a sentence: “Sales RFQ” is “sales RFQ”; abbreviations stay. */
export const inSentence = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z]*\b)/, (letter) => letter.toLowerCase());

/** The API's message about values that another record has, with the labels of their columns instead of the names. */
export const withLabels = (message: string, columns: readonly { name: string; label: string }[]): string =>
  message.replace(/(?<=^Another record already has this )\w+(?: and \w+)*(?=\.$)/, (names) =>
    names
      .split(" and ")
      .map((name) => inSentence(columns.find((column) => column.name === name)?.label ?? name))
      .join(" and "),
  );
