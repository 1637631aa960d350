import type PDFDocument from "pdfkit";
import { mapInSlices } from "../kernel/json/in-slices";
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

/** Characters of a word that is measured as a whole, in the hope that it fits a line. */
const maxMeasured = 1_000;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The graphemes of a word. The segmenter's time grows with the square of the length, so it gets one part after the other. */
function* graphemesOf(word: string): Generator<string> {
  for (let at = 0; at < word.length; ) {
    const found = Array.from(graphemes.segment(word.slice(at, at + maxMeasured)), ({ segment }) => segment);
    // The last one may go on in the next part.
    if (at + maxMeasured < word.length && found.length > 1) found.pop();
    yield* found;
    at += found.join("").length;
  }
}

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
  const wrap = (text: string, width: number, style: Style): TextLine[] => [...linesOf([text], width, style)];

  /** As `wrap`, of texts that may be long: other work of the process gets its turn in between. */
  const wrapLong = (texts: readonly string[], width: number, style: Style): Promise<TextLine[]> =>
    mapInSlices(linesOf(texts, width, style), (line) => line);

  function* linesOf(texts: readonly string[], width: number, style: Style): Generator<TextLine> {
    for (const text of texts) {
      if (text === "") continue;
      for (const paragraph of printable(text).split("\n")) yield* linesOfParagraph(paragraph, width, style);
    }
  }

  function* linesOfParagraph(paragraph: string, width: number, style: Style): Generator<TextLine> {
    const direction = directionOf(paragraph);
    const space = widthOf(" ", style);
    let line = "";
    let used = 0;
    for (const part of paragraph.split(/ +/)) {
      for (const word of pieces(part, width, style)) {
        if (line !== "" && used + space + word.width > width + tolerance) {
          yield lineOf(line, style, direction);
          line = "";
          used = 0;
        }
        used += word.width + (line === "" ? 0 : space);
        line = line === "" ? word.text : `${line} ${word.text}`;
      }
    }
    yield lineOf(line, style, direction);
  }

  /** A word, in parts that fit the width. */
  function* pieces(word: string, width: number, style: Style): Generator<{ text: string; width: number }> {
    if (word.length <= maxMeasured) {
      const whole = widthOf(word, style);
      if (whole <= width + tolerance) {
        yield { text: word, width: whole };
        return;
      }
    }
    const widths = new Map<string, number>();
    let part = "";
    let used = 0;
    for (const segment of graphemesOf(word)) {
      const more = widths.get(segment) ?? widthOf(segment, style);
      widths.set(segment, more);
      if (part !== "" && used + more > width + tolerance) {
        yield { text: part, width: used };
        part = "";
        used = 0;
      }
      part += segment;
      used += more;
    }
    yield { text: part, width: used };
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

  return { wrap, wrapLong, widthOf, draw };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
