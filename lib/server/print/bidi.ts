import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Blocks of letters that are written from right to left: Hebrew, Arabic and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const inWord = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\p{M}\u200c\u200d]/u;

export type Direction = "ltr" | "rtl";

/** The direction of a paragraph: that of its first letter. */
export const directionOf = (paragraph: string): Direction =>
  rightToLeft.test(paragraph) && bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1
    ? "rtl"
    : "ltr";

interface Part {
  text: string;
  level: number;
  /** A word from right to left, whose letters the font shapes and reverses. */
  isReversed: boolean;
}

/**
 * The parts of a line from left to right, by the Unicode bidirectional algorithm. What is written from right to left is one
 * part for each word, in the order in which it is read, and one for each other character.
 */
export function visualParts(line: string, direction: Direction): Part[] {
  if (!rightToLeft.test(line)) return [{ text: line, level: 0, isReversed: false }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const parts: Part[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const isReversed = level % 2 === 1 && inWord.test(character);
    const last = parts.at(-1);
    if (last?.level === level && last.isReversed === isReversed && (isReversed || level % 2 === 0))
      last.text += character;
    else {
      const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null;
      parts.push({ text: mirrored ?? character, level, isReversed });
    }
  }
  return reordered(parts);
}

/** Reverses sequences of parts from the highest level down to the first (rule L2). */
function reordered(parts: Part[]): Part[] {
  const highest = Math.max(...parts.map(({ level }) => level));
  for (let lowest = highest; lowest > 0; lowest -= 1) {
    let start = 0;
    while (start < parts.length) {
      let end = start;
      while ((parts[end]?.level ?? -1) >= lowest) end += 1;
      parts.splice(start, end - start, ...parts.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return parts;
}
