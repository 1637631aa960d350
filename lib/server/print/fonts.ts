import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** A file of a package of fonts. Resolved by path: Next.js would bundle every font that a resolved name may mean. */
const fileOf = (family: string, file: string): string =>
  join(process.cwd(), "node_modules", "@fontsource", family, file);

/** The packages of the fonts, in the order in which they are asked for a character, with their sets of letters. */
const families = [
  { family: "geist", sets: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] },
  { family: "noto-sans", sets: ["greek", "greek-ext", "devanagari"] },
];

const weights = { regular: 400, bold: 600 };

export type Weight = keyof typeof weights;

interface Face {
  /** Files by weight. */
  files: Record<Weight, string>;
  ranges: readonly (readonly [first: number, last: number])[];
}

let known: Face[] | null = null;

/** The font files; each covers the ranges of characters that its package lists. */
function faces(): Face[] {
  known ??= families.flatMap(({ family, sets }) => {
    const listed = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(fileOf(family, "unicode.json"), "utf8")));
    const faceFile = (set: string, weight: Weight) =>
      fileOf(family, `files/${family}-${set}-${weights[weight]}-normal.woff`);
    return sets.map((set) => ({
      files: { regular: faceFile(set, "regular"), bold: faceFile(set, "bold") },
      ranges: (listed[set] ?? "").split(",").map(rangeOf),
    }));
  });
  return known;
}

/** `U+0400-045F` or `U+2116`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const faceOf = new Map<number, Face>();

/** The font file of a character; the first one, which shows an empty box, where none has it. */
export function fontOf(character: string, weight: Weight): string {
  const code = character.codePointAt(0) ?? 0;
  const all = faces();
  const found =
    faceOf.get(code) ??
    all.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last)) ??
    all[0];
  if (!found) throw new Error("No font is declared.");
  if (faceOf.size < 10_000) faceOf.set(code, found);
  return found.files[weight];
}
