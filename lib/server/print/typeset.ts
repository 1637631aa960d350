import type PDFDocument from "pdfkit";
import { type Direction, directionOf, visualParts } from "./bidi";
import type { FontFile, Fonts, Weight } from "./fonts";
import { printable } from "./letters";

export type Doc = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

/** Consecutive characters of one font. */
interface Run {
  font: FontFile;
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

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Sets text in the fonts that have its characters. */
export function createTypesetter(doc: Doc, { fontOf }: Fonts) {
  const use = ({ path, name }: FontFile, size: number) =>
    (name === undefined ? doc.font(path) : doc.font(path, name)).fontSize(size);

  /** The text of one line from left to right, in runs of one font each. */
  const runsOf = (text: string, style: Style, direction: Direction): Run[] =>
    visualParts(text, direction).flatMap((part) => {
      const runs = fontRuns(part.text, style);
      return part.isReversed ? runs.reverse() : runs;
    });

  function fontRuns(text: string, style: Style): Run[] {
    const runs: { font: FontFile; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      // A space needs no font of its own.
      const font = character === " " && last ? last.font : fontOf(character, style.weight ?? "regular");
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs.map((run) => ({ ...run, width: use(run.font, style.size).widthOfString(run.text) }));
  }

  const widthOf = (text: string, style: Style): number =>
    runsOf(text, style, "ltr").reduce((width, run) => width + run.width, 0);

  function lineOf(text: string, style: Style, direction: Direction): TextLine {
    const runs = runsOf(text, style, direction);
    return { runs, width: runs.reduce((width, run) => width + run.width, 0), style };
  }

  /** Breaks text into lines at spaces, and inside of words that are longer than a line. */
  function wrap(text: string, width: number, style: Style): TextLine[] {
    if (text === "") return [];
    return printable(text)
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
    const direction = directionOf(paragraph);
    return [...lines, line].map((text) => lineOf(text, style, direction));
  }

  /** A word, in parts that fit the width. */
  function pieces(word: string, width: number, style: Style): { text: string; width: number }[] {
    const whole = widthOf(word, style);
    if (whole <= width + tolerance) return [{ text: word, width: whole }];
    const parts: { text: string; width: number }[] = [];
    let part = "";
    let used = 0;
    for (const { segment } of graphemes.segment(word)) {
      const more = widthOf(segment, style);
      if (part !== "" && used + more > width + tolerance) {
        parts.push({ text: part, width: used });
        part = "";
        used = 0;
      }
      part += segment;
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
        use(run.font, line.style.size);
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
