import type { Rankable } from "./rank";

/** A button or link of the page behind the palette. */
export interface ControlEntry extends Rankable {
  kind: "On this page";
  /** It is pressed once the palette is closed. */
  control: HTMLElement;
}

/** Additional search words for buttons that open a menu or panel, by the start of their names. */
const moreWords = {
  Columns: "density rows compact comfortable",
  Download: "export CSV Excel JSON",
  "View:": "save share pin default",
};

const controls = "button:not(:disabled), a[href]";
/** Rows of a list have the keys of the list. */
const elsewhere = "[role=grid] tbody, [role=dialog]";

/** Buttons and links of the page: each name once, and headings of a list to sort by. */
export function controlsHere(): ControlEntry[] {
  const found = new Map<string, ControlEntry>();
  for (const part of document.querySelectorAll("main, header")) {
    for (const control of part.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest(elsewhere) || !control.checkVisibility()) continue;
      const name = nameOf(control);
      const title = control.dataset.sort ? `Sort by ${name}` : name;
      if (name === "" || found.has(title)) continue;
      const terms = Object.entries(moreWords).flatMap(([start, words]) =>
        title.startsWith(start) ? words : [],
      );
      found.set(title, { title, terms, kind: "On this page", control });
    }
  }
  return [...found.values()];
}

/** The controls of which no entry has the name, such as the link to a list. */
export function without(entries: readonly Rankable[], controls: readonly ControlEntry[]): ControlEntry[] {
  const known = new Set(entries.map(({ title }) => title));
  return controls.filter(({ title }) => !known.has(title));
}

const nameOf = (control: HTMLElement): string =>
  (control.getAttribute("aria-label") ?? control.textContent).replace(/\s+/g, " ").trim();
