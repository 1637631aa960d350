import { setImmediate } from "node:timers/promises";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import { lineColor, margin, muted } from "./styles";
import { type Doc, heightOf, lineHeight, type TextLine, type Typesetter } from "./typeset";

/** Most of the height of a page that its foot may take. */
const maxFootLines = 12;

/** The pages of a document: where the next line is drawn, and the head and foot that each of them has. */
export function createPages(doc: Doc, type: Typesetter, document: PrintedDocument) {
  let y = 0;
  let width = 0;
  let count = 0;
  let foot: readonly TextLine[] = [];

  function add(): void {
    doc.addPage();
    count += 1;
    width = doc.page.width - 2 * margin;
    y = margin;
    if (count === 1) {
      foot = document.footer
        .flatMap((text) => type.wrap(text, width - 110, muted, maxFootLines))
        .slice(0, maxFootLines);
      return;
    }
    const named = `${document.companyName} · ${document.title} ${document.number}`;
    const [title] = type.wrap(named, width, muted, 1);
    if (title) type.draw([title], margin, margin - 16);
  }

  const bottom = () => doc.page.height - margin - Math.max(heightOf(foot), lineHeight(muted)) - 10;

  add();
  return {
    doc,
    type,
    left: margin,
    get width() {
      return width;
    },
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },
    /** Height that is left on this page. */
    get room() {
      return bottom() - y;
    },
    /** Height of an empty page. */
    get whole() {
      return bottom() - margin;
    },
    add,
    move(by: number): void {
      y += by;
    },
    /** Begins a page unless this one has that much room. Returns whether it did. */
    need(height: number): boolean {
      if (height <= bottom() - y || y === margin) return false;
      add();
      return true;
    },
    /** Draws a line across at the current place. */
    rule(x: number, length: number): void {
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.5)
        .strokeColor(lineColor)
        .stroke();
    },
    /** Draws lines one below the other, on as many pages as they need. */
    async flow(lines: readonly TextLine[]): Promise<void> {
      for (const line of lines) {
        const height = lineHeight(line.style);
        if (height > bottom() - y) {
          await setImmediate();
          add();
        }
        type.draw([line], margin, y);
        y += height;
      }
    },
    /** Draws the foot of every page, with its number. */
    async number(): Promise<void> {
      for (let at = 0; at < count; at += 1) {
        await setImmediate();
        doc.switchToPage(at);
        y = bottom() + 4;
        doc
          .moveTo(margin, y)
          .lineTo(margin + width, y)
          .lineWidth(0.5)
          .strokeColor(lineColor)
          .stroke();
        type.draw(foot, margin, y + 5);
        type.draw(
          type.wrap(`Page ${at + 1} of ${count}`, 100, muted),
          margin + width - 100,
          y + 5,
          100,
          true,
        );
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
