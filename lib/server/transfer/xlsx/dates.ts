import { readXml } from "./xml";

/** Kind of date that a number is in a cell of this format, or how many digits it has there at least, as a postal code. */
export type NumberStyle = "date" | "moment" | "percent" | { digits: number };

/** Days in the formats of Chinese, Japanese and Korean; 32 and 33 are times. */
const eastAsian = [27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

const builtIn: Record<string, NumberStyle> = {
  9: "percent",
  10: "percent",
  14: "date",
  15: "date",
  16: "date",
  17: "date",
  22: "moment",
  ...Object.fromEntries(eastAsian.map((id) => [id, "date" as const])),
};

/** By the place of a cell format: whether its numbers are dates, percentages or codes of digits. */
export async function numberStyles(chunks: AsyncIterable<string>): Promise<(NumberStyle | null)[]> {
  const own = new Map<string, NumberStyle | null>();
  const styles: (NumberStyle | null)[] = [];
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

/** By the signs of a number format outside of quotes and brackets; behind `_` and `*` is what a space is as wide as or filled with. */
function styleOf(format: string): NumberStyle | null {
  if (/^0{2,30}$/.test(format)) return { digits: format.length };
  const letters = format.replace(/"[^"]*("|$)|\[[^\]]*(\]|$)|[\\_*]./g, "");
  if (letters.includes("%")) return "percent";
  if (!/[dy]/i.test(letters) || /general/i.test(letters)) return null;
  return /[hs]/i.test(letters) ? "moment" : "date";
}

/**
 * A serial number of Excel as a day, or as a moment without an offset, to the millisecond, as it is stored. A number that is no
 * day stays one. Excel's calendar of 1900 has a 29 February, which that year had not.
 */
export function momentOf(serial: number, style: "date" | "moment", is1904: boolean): string | number {
  const leapDay = 60;
  if (!is1904 && Math.floor(serial) === leapDay) return serial;
  const days = serial - 25_569 + (is1904 ? 1_462 : serial < leapDay ? 1 : 0);
  const at = new Date(Math.round(days * 86_400_000));
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 9999) return serial;
  const text = at.toISOString();
  return style === "date" ? text.slice(0, 10) : text.slice(0, 23).replace(".000", "");
}
