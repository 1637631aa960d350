import { setImmediate } from "node:timers/promises";
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

/** Characters of a word that are measured together; more of them fit no line, and a font needs seconds for thousands. */
export const maxMeasured = 400;

/** Lines that are set before other work of the process gets its turn. */
const linesAtATime = 20;

export const heightOf = (lines: readonly TextLine[]): number =>
  lines.reduce((height, { style }) => height + style.size * leading, 0);

export const lineHeight = ({ size }: Style): number => size * leading;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters of a word, with their marks. The time that the segmenter needs grows with the square of its text, so it gets parts. */
function* lettersOf(word: string): Generator<string> {
  for (const part of word.match(/.{1,400}\p{M}*/gsu) ?? []) {
    for (const { segment } of graphemes.segment(part)) yield segment;
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
  function* linesOf(text: string, width: number, style: Style): Generator<TextLine> {
    if (text === "") return;
    for (const paragraph of printable(text).split("\n")) yield* linesOfParagraph(paragraph, width, style);
  }

  function* linesOfParagraph(paragraph: string, width: number, style: Style): Generator<TextLine> {
    let line = "";
    let used = 0;
    const space = widthOf(" ", style);
    const direction = directionOf(paragraph);
    for (const word of paragraph.split(/ +/)) {
      for (const piece of pieces(word, width, style)) {
        if (line !== "" && used + space + piece.width > width + tolerance) {
          yield lineOf(line, style, direction);
          line = "";
          used = 0;
        }
        used += piece.width + (line === "" ? 0 : space);
        line = line === "" ? piece.text : `${line} ${piece.text}`;
      }
    }
    yield lineOf(line, style, direction);
  }

  /** A word, in parts that fit the width. */
  function* pieces(word: string, width: number, style: Style): Generator<{ text: string; width: number }> {
    const whole = word.length > maxMeasured ? Infinity : widthOf(word, style);
    if (whole <= width + tolerance) {
      yield { text: word, width: whole };
      return;
    }
    let part = "";
    let used = 0;
    for (const letter of lettersOf(word)) {
      const more = widthOf(letter, style);
      if (part !== "" && used + more > width + tolerance) {
        yield { text: part, width: used };
        part = "";
        used = 0;
      }
      part += letter;
      used += more;
    }
    yield { text: part, width: used };
  }

  /** The lines of a text, or the first of them. */
  function wrap(text: string, width: number, style: Style, maxLines = Infinity): TextLine[] {
    const lines: TextLine[] = [];
    for (const line of linesOf(text, width, style)) {
      if (lines.push(line) >= maxLines) break;
    }
    return lines;
  }

  /** The lines of texts of any length. */
  async function wrapAll(texts: readonly string[], width: number, style: Style): Promise<TextLine[]> {
    const lines: TextLine[] = [];
    for (const text of texts) {
      for (const line of linesOf(text, width, style)) {
        if (lines.push(line) % linesAtATime === 0) await setImmediate();
      }
    }
    return lines;
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

  return { wrap, wrapAll, widthOf, draw };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
