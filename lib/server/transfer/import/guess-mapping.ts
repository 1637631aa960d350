import { importableColumns } from "@/lib/view-models/importable";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";

/** The text without what people write differently. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The names that a heading may have for a column, best first. */
function namesOf({ name, label, reference, referenceBy, referenceOneOf }: ColumnScreen): string[] {
  const isReference = (reference ?? referenceBy ?? referenceOneOf) !== undefined;
  const suffix = reference && reference.column !== "id" ? reference.column : "ID";
  return [...(isReference ? [`${label} ${suffix}`] : []), label, name, `${label} (${name})`].map(plain);
}

/**
 * The column for each heading: as the template has it, by its label or name, then by a part of it. No column is used twice;
 * of a reference's name and id the id is used.
 */
export function guessMapping(
  screen: ResourceScreen,
  headings: readonly string[],
  template: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const columns = importableColumns(screen);
  const mapping: (string | null)[] = headings.map(() => null);
  const isDecided = headings.map((heading) => Object.hasOwn(template, plain(heading)));
  const take = (place: number, column: string | undefined) => {
    if (column !== undefined && mapping[place] === null && !mapping.includes(column)) mapping[place] = column;
  };
  headings.forEach((heading, place) => {
    const known = template[plain(heading)];
    if (known && columns.some(({ name }) => name === known)) take(place, known);
  });
  for (const rank of [0, 1, 2, 3]) {
    headings.forEach((heading, place) => {
      if (isDecided[place]) return;
      take(place, columns.find((column) => namesOf(column)[rank] === plain(heading))?.name);
    });
  }
  headings.forEach((heading, place) => {
    const text = plain(heading);
    if (isDecided[place] || text.length < 4) return;
    const alike = columns.filter((column) =>
      namesOf(column).some((name) => name.length > 3 && isPart(name, text)),
    );
    if (alike.length === 1) take(place, alike[0]?.name);
  });
  return mapping;
}

const isPart = (name: string, text: string): boolean => name.startsWith(text) || text.startsWith(name);

/** A mapping as it is remembered for other files. */
export const templateOf = (
  headings: readonly string[],
  mapping: readonly (string | null)[],
): Record<string, string | null> =>
  Object.fromEntries(headings.map((heading, place) => [plain(heading), mapping[place] ?? null]));

/**
 * Sets of mapped columns by which a stored record can be found, best first: the key, unique ones, the record's number,
 * its name, and all of them together.
 */
export function keyChoices(
  screen: ResourceScreen,
  mapping: readonly (string | null)[],
  uniqueSets: readonly (readonly string[])[],
): string[][] {
  const mapped = importableColumns(screen).filter(({ name }) => mapping.includes(name));
  const comparable = mapped
    .filter(({ type }) => !["jsonb", "text[]", "numeric[]"].includes(type))
    .map(({ name }) => name);
  const own = uniqueSets.map((names) =>
    names.filter((name) => name !== "companyId" && name !== "companyGroupId"),
  );
  const numbered = mapped.filter((column) => column.numbered).map(({ name }) => [name]);
  const labels = screen.hasName ? screen.labelColumns.map((name) => [name]) : [];
  const byName = screen.hasName ? [[...screen.labelColumns]] : [];
  // A name of several words is one only as a whole; else the first part is a number.
  const names =
    screen.labelSeparator === " " ? [...byName, ...labels] : [...labels.slice(0, 1), ...byName, ...labels];
  const choices = [[screen.key], ...numbered, ...own, ...names, comparable].filter(
    (names) => names.length > 0 && names.every((name) => comparable.includes(name)),
  );
  return [...new Map(choices.map((names) => [[...names].sort().join(" "), names])).values()];
}
