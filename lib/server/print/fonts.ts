import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Font } from "fontkit";

/** Width of strokes in the names of files and in the tables of fonts. */
const weights = { regular: 400, bold: 600 };

export type Weight = keyof typeof weights;

interface Package {
  name: string;
  sets: string[];
  hasBold?: false;
}

/** Packages of the fonts, in the order in which they are asked for a character, with their sets of letters. */
const packages: Package[] = [
  { name: "geist", sets: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"] },
  { name: "noto-sans", sets: ["greek", "greek-ext", "devanagari"] },
  { name: "noto-sans-hebrew", sets: ["hebrew"] },
  { name: "noto-sans-arabic", sets: ["arabic"] },
  { name: "noto-sans-thai", sets: ["thai"] },
  { name: "noto-sans-math", sets: ["latin"], hasBold: false },
];

/** A font of a file; of a collection the one of this name. */
export interface FontFile {
  path: string;
  name?: string;
}

interface Face {
  files: Record<Weight, FontFile>;
  /** Code points that it has a glyph for; read when first asked. */
  characters: () => ReadonlySet<number>;
}

export interface Fonts {
  /** The font of a character; the first one, which shows an empty box, where none has it. */
  fontOf: (character: string, weight: Weight) => FontFile;
  has: (character: string) => boolean;
}

type Open = typeof import("fontkit").openSync;

const known = new Map<string | undefined, Promise<Fonts>>();

/** The fonts of the packages, then those of a folder. */
export function openFonts(folder: string | undefined): Promise<Fonts> {
  const fonts = known.get(folder) ?? readFonts(folder);
  known.set(folder, fonts);
  return fonts;
}

async function readFonts(folder: string | undefined): Promise<Fonts> {
  const { openSync } = await import("fontkit");
  const faces = [...packageFaces(openSync), ...(folder === undefined ? [] : folderFaces(folder, openSync))];
  const [first] = faces;
  if (!first) throw new Error("No font is declared.");
  const faceOf = new Map<number, Face | null>();
  function find(character: string): Face | null {
    const code = character.codePointAt(0) ?? 0;
    const found = faceOf.get(code);
    if (found !== undefined) return found;
    const face = faces.find(({ characters }) => characters().has(code)) ?? null;
    if (faceOf.size < 10_000) faceOf.set(code, face);
    return face;
  }
  return {
    fontOf: (character, weight) => (find(character) ?? first).files[weight],
    has: (character) => find(character) !== null,
  };
}

function packageFaces(open: Open): Face[] {
  return packages.flatMap(({ name, sets, hasBold = true }) =>
    sets.map((set) => {
      // Resolved by path: Next.js would bundle every font that a resolved name may mean.
      const fileOf = (weight: Weight) => ({
        path: join(
          process.cwd(),
          `node_modules/@fontsource/${name}/files/${name}-${set}-${weights[hasBold ? weight : "regular"]}-normal.woff`,
        ),
      });
      const files = { regular: fileOf("regular"), bold: fileOf("bold") };
      return { files, characters: once(() => new Set(fontsOf(open, files.regular.path)[0]?.characterSet)) };
    }),
  );
}

/** The families of a folder, in the order of their files. Files that are no fonts are ignored. */
function folderFaces(folder: string, open: Open): Face[] {
  const families = new Map<string, { file: FontFile; font: Font }[]>();
  for (const entry of readdirSync(folder).sort()) {
    if (!/\.(ttf|otf|ttc|woff2?)$/i.test(entry)) continue;
    const path = join(folder, entry);
    const fonts = fontsOf(open, path);
    for (const font of fonts) {
      if (font.italicAngle !== 0) continue;
      const file = fonts.length > 1 ? { path, name: font.postscriptName } : { path };
      families.set(font.familyName, [...(families.get(font.familyName) ?? []), { file, font }]);
    }
  }
  return [...families.values()].flatMap((family) => {
    const [regular, bold] = [closest(family, weights.regular), closest(family, weights.bold)];
    if (!regular || !bold) return [];
    return [
      {
        files: { regular: regular.file, bold: bold.file },
        characters: once(() => new Set(regular.font.characterSet)),
      },
    ];
  });
}

const closest = <Member extends { font: Font }>(family: Member[], weight: number): Member | undefined =>
  family.toSorted((a, b) => distance(a.font, weight) - distance(b.font, weight))[0];

const distance = (font: Font, weight: number): number => Math.abs(font["OS/2"].usWeightClass - weight);

/** The fonts of a file: several of a collection, none of a file that cannot be read. */
function fontsOf(open: Open, path: string): Font[] {
  try {
    const opened = open(path);
    return "fonts" in opened ? opened.fonts : [opened];
  } catch {
    return [];
  }
}

function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
