import { readXml } from "./xml";

/** What a number means in a cell of this format. */
export type DateStyle = "date" | "moment";

const builtIn: Record<string, DateStyle> = { 14: "date", 15: "date", 16: "date", 17: "date", 22: "moment" };

/** By the place of a cell format: whether its numbers are dates. */
export async function dateStyles(chunks: AsyncIterable<string>): Promise<(DateStyle | null)[]> {
  const own = new Map<string, DateStyle | null>();
  const styles: (DateStyle | null)[] = [];
  let isCellFormat = false;
  await readXml(chunks, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") own.set(numFmtId, styleOf(formatCode));
      if (name === "cellXfs") isCellFormat = true;
      if (name === "xf" && isCellFormat) styles.push(own.get(numFmtId) ?? builtIn[numFmtId] ?? null);
    },
    close(name) {
      if (name === "cellXfs") isCellFormat = false;
    },
  });
  return styles;
}

/** Day or moment, by the letters of a number format outside of quotes and brackets. */
function styleOf(format: string): DateStyle | null {
  const letters = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  if (!/[dy]/i.test(letters) || /general/i.test(letters)) return null;
  return /[hs]/i.test(letters) ? "moment" : "date";
}

/**
 * A serial number of Excel as a day, or as a moment without an offset, to the millisecond, as it is stored. A number that is no
 * day stays one.
 */
export function momentOf(serial: number, style: DateStyle, is1904: boolean): string | number {
  const days = serial - 25_569 + (is1904 ? 1_462 : 0);
  const at = new Date(Math.round(days * 86_400_000));
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 9999) return serial;
  const text = at.toISOString();
  return style === "date" ? text.slice(0, 10) : text.slice(0, 23).replace(".000", "");
}
