import { placesIn, type Range } from "./cell-range";
import type { Place } from "./place";
import { readTsv } from "./tsv";

/** The cells of a pasted block with their texts: from the first selected cell on, repeated where the selection holds it several times. */
export function pastedCells(
  { top, bottom, left, right }: Range,
  text: string,
): { place: Place; text: string }[] {
  const block = [...readTsv(text)];
  const rows = block.length;
  const columns = Math.max(0, ...block.map((line) => line.length));
  if (rows === 0 || columns === 0) return [];
  const [height, width] = [bottom - top + 1, right - left + 1];
  const isRepeated = height % rows === 0 && width % columns === 0;
  const range = isRepeated
    ? { top, bottom, left, right }
    : { top, left, bottom: top + rows - 1, right: left + columns - 1 };
  return placesIn(range).map((place) => ({
    place,
    text: block[(place.row - top) % rows]?.[(place.column - left) % columns] ?? "",
  }));
}
