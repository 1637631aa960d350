import { openFonts } from "./fonts";

/** Marks on a letter; Unicode's stream-safe text has no more, and the font needs seconds for thousands. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Text in characters that have glyphs: composed, without spaces of other widths, controls and hints. What joins Arabic and
 * Devanagari letters stays.
 */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2007\u202f]/g, "\u00a0")
    .replace(/(?!\u00a0)[\p{Zs}\t]/gu, " ")
    .replaceAll("\u2011", "-")
    .replace(
      /((?<=[\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]|\n)|[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu,
      "$1",
    )
    .replace(tooManyMarks, "$1");

/** Letters of a text that no font has, each once. Every letter up to U+024F has one. */
export async function lettersWithoutFont(text: string, folder: string | undefined): Promise<string> {
  const uncommon = new Set(printable(text).match(/[^\n\u0020-\u024f]/gu));
  if (uncommon.size === 0) return "";
  const { has } = await openFonts(folder);
  return [...uncommon].filter((letter) => !has(letter)).join("");
}
