import type { FileFormat } from "@/lib/schemas/imports";
import { importableColumns } from "@/lib/view-models/importable";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { convertCell } from "./convert-cell";
import type { FileCell } from "./plan";

/** A column of a file, with some of its values. */
export interface FileColumn {
  name: string;
  values: readonly FileCell[];
}

/** The text without what people write differently. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The names that a heading may have for a column, best first: at each place the same kind of name. */
function namesOf({ name, label, reference, referenceBy, referenceOneOf }: ColumnScreen): string[] {
  const isReference = (reference ?? referenceBy ?? referenceOneOf) !== undefined;
  const suffix = reference && reference.column !== "id" ? reference.column : "ID";
  return [isReference ? `${label} ${suffix}` : label, label, name, `${label} (${name})`].map(plain);
}

/**
 * The column for each heading: as the template has it, by its label or name, then by a part of it, of which values of the column's
 * type decide, then by values that only one enumeration has. A heading that names a column which no file can set has none. No
 * column is used twice; of a reference's name and id the id is used.
 */
export function guessMapping(
  screen: ResourceScreen,
  headings: readonly FileColumn[],
  format: FileFormat,
  template: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const columns = importableColumns(screen);
  const mapping: (string | null)[] = headings.map(() => null);
  const take = (place: number, column: string | undefined) => {
    if (column !== undefined && mapping[place] === null && !mapping.includes(column)) mapping[place] = column;
  };
  headings.forEach(({ name: heading }, place) => {
    const known = template[plain(heading)];
    if (known && columns.some(({ name }) => name === known)) take(place, known);
  });
  const undecided = [...headings.entries()].filter(([, { name }]) => !Object.hasOwn(template, plain(name)));
  for (const rank of [0, 1, 2, 3]) {
    for (const [place, { name }] of undecided) {
      take(place, columns.find((column) => namesOf(column)[rank] === plain(name))?.name);
    }
  }
  // A total is no total discount.
  const serverSet = new Set(screen.columns.filter((column) => !columns.includes(column)).flatMap(namesOf));
  const similar = undecided.filter(([, { name }]) => !serverSet.has(plain(name)));
  for (const [place, { name, values }] of similar) {
    const text = plain(name);
    if (text.length < 4) continue;
    const alike = columns.filter(
      (column) =>
        namesOf(column).some((known) => known.length > 3 && isPart(known, text)) &&
        fits(column, values, format) >= 0.5,
    );
    const typed = alike.filter((column) => column.type !== "text" || column.options);
    const [best, ...others] = typed.length > 0 ? typed : alike;
    if (others.length === 0) take(place, best?.name);
  }
  const enumerations = columns.filter(({ options }) => options);
  for (const [place, { values }] of similar) {
    if (values.length === 0) continue;
    const [only, ...others] = enumerations.filter(
      (column) => !mapping.includes(column.name) && fits(column, values, format) === 1,
    );
    if (others.length === 0) take(place, only?.name);
  }
  return mapping;
}

/** The share of values that a column can take, 1 without values. */
const fits = (column: ColumnScreen, values: readonly FileCell[], format: FileFormat): number =>
  values.length === 0
    ? 1
    : values.filter((value) => "value" in convertCell(column, value, format)).length / values.length;

const isPart = (name: string, text: string): boolean => name.startsWith(text) || text.startsWith(name);

/**
 * A mapping as it is remembered for other files. Names next to the IDs that are imported are skipped in this file alone: another
 * may have the names only.
 */
export function templateOf(
  columns: readonly ColumnScreen[],
  headings: readonly string[],
  mapping: readonly (string | null)[],
): Record<string, string | null> {
  const replaced = new Set(
    columns.filter(({ name }) => mapping.includes(name)).flatMap((column) => namesOf(column)),
  );
  // Without a prototype, whose members are names too.
  const template: Record<string, string | null> = Object.create(null);
  // Of headings that repeat, the one that is not skipped.
  headings.forEach((heading, place) => {
    const column = mapping[place] ?? null;
    if (column !== null || !replaced.has(plain(heading))) template[plain(heading)] ??= column;
  });
  return template;
}

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
