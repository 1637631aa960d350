import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with fonts of the letters that ours have, and some more. */
export const liberation = join(process.cwd(), "node_modules/pdfjs-dist/standard_fonts");

/** A folder with one file, the collection (TrueType, .ttc) of these fonts. */
export function collectionOf(names: readonly string[]): string {
  const fonts = names.map((name) => readFileSync(join(liberation, name)));
  const head = Buffer.alloc(12 + 4 * fonts.length);
  head.write("ttcf");
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(fonts.length, 8);
  let start = head.length;
  for (const [at, font] of fonts.entries()) {
    head.writeUInt32BE(start, 12 + 4 * at);
    // Where each table begins is counted from the beginning of the file.
    const tables = font.readUInt16BE(4);
    for (let table = 0; table < tables; table += 1) {
      const place = 12 + 16 * table + 8;
      font.writeUInt32BE(font.readUInt32BE(place) + start, place);
    }
    start += font.length;
  }
  const folder = mkdtempSync(join(tmpdir(), "millwright-fonts-"));
  writeFileSync(join(folder, "liberation.ttc"), Buffer.concat([head, ...fonts]));
  return folder;
}
