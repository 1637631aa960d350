import type PDFDocument from "pdfkit";
import { fontOf, type Weight } from "./fonts";

export type Doc = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

/** Consecutive characters of one font. */
interface Run {
  font: string;
  text: string;
  width: number;
}

/** A line of text that fits its width. */
export interface TextLine {
  runs: readonly Run[];
  width: number;
  style: Style;
}

/** Height of a line for each point of its size. */
const leading = 1.35;

/** Points by which a sum of widths may differ from the width of the whole. */
const tolerance = 0.01;

export const heightOf = (lines: readonly TextLine[]): number =>
  lines.reduce((height, { style }) => height + style.size * leading, 0);

export const lineHeight = ({ size }: Style): number => size * leading;

/** Sets text in the fonts that have its characters. */
export function createTypesetter(doc: Doc) {
  const measure = (text: string, font: string, { size }: Style): number =>
    doc.font(font).fontSize(size).widthOfString(text);

  /** The text of one line, in runs of one font each. */
  function runsOf(text: string, style: Style): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      // A space needs no font of its own.
      const font = character === " " && last ? last.font : fontOf(character, style.weight ?? "regular");
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs.map((run) => ({ ...run, width: measure(run.text, run.font, style) }));
  }

  const widthOf = (text: string, style: Style): number =>
    runsOf(text, style).reduce((width, run) => width + run.width, 0);

  function lineOf(text: string, style: Style): TextLine {
    const runs = runsOf(text, style);
    return { runs, width: runs.reduce((width, run) => width + run.width, 0), style };
  }

  /** Breaks text into lines at spaces, and inside of words that are longer than a line. */
  function wrap(text: string, width: number, style: Style): TextLine[] {
    if (text === "") return [];
    return text
      .replace(/\t/g, " ")
      .replace(/[\p{Cc}\p{Cf}]/gu, (control) => (control === "\n" ? control : ""))
      .split("\n")
      .flatMap((paragraph) => wrapParagraph(paragraph, width, style));
  }

  function wrapParagraph(paragraph: string, width: number, style: Style): TextLine[] {
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const space = widthOf(" ", style);
    for (const word of paragraph.split(/ +/).flatMap((part) => pieces(part, width, style))) {
      if (line !== "" && used + space + word.width > width + tolerance) {
        lines.push(line);
        line = "";
        used = 0;
      }
      used += word.width + (line === "" ? 0 : space);
      line = line === "" ? word.text : `${line} ${word.text}`;
    }
    return [...lines, line].map((text) => lineOf(text, style));
  }

  /** A word, in parts that fit the width. */
  function pieces(word: string, width: number, style: Style): { text: string; width: number }[] {
    const whole = widthOf(word, style);
    if (whole <= width + tolerance) return [{ text: word, width: whole }];
    const parts: { text: string; width: number }[] = [];
    let part = "";
    let used = 0;
    for (const character of word) {
      const more = widthOf(character, style);
      if (part !== "" && used + more > width + tolerance) {
        parts.push({ text: part, width: used });
        part = "";
        used = 0;
      }
      part += character;
      used += more;
    }
    return [...parts, { text: part, width: used }];
  }

  /** Draws lines from the top left corner down; those aligned to the end finish at the right edge. */
  function draw(lines: readonly TextLine[], x: number, y: number, width = 0, atEnd = false): void {
    let top = y;
    for (const line of lines) {
      let left = atEnd ? x + width - line.width : x;
      for (const run of line.runs) {
        doc.font(run.font).fontSize(line.style.size);
        doc.fillColor(line.style.color ?? "#111827");
        doc.text(run.text, left, top + line.style.size, { lineBreak: false, baseline: "alphabetic" });
        left += run.width;
      }
      top += lineHeight(line.style);
    }
  }

  return { wrap, widthOf, draw };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
