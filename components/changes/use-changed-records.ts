"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { titleOf } from "@/components/record/title-of";
import { labelColumnsOf, maxIdsPerQuery, quoted } from "@/components/reference/label-query";
import { namingColumns } from "@/components/reference/named-by";
import type { LabelOf } from "@/components/reference/row-reference";
import { useLabels } from "@/components/reference/use-labels";
import { currencyColumn } from "@/components/value/currency-of";
import { useReader } from "@/components/value/reader";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { labelsAmong } from "./labels-among";
import type { ChangedRecord } from "./merge-changes";
import type { ChangedScreen } from "./screens";

/** A changed record as it is shown. */
export interface ShownChange extends ChangedRecord {
  screen: ChangedScreen;
  /** Its name; its kind where it has none. */
  title: string;
  /** The changed columns that a person can read. */
  columns: readonly ColumnScreen[];
  /** Its values before and after, with those that name it and its currency. */
  rows: { before: AnyRow; after: AnyRow };
}

/** Columns that change with every write, and internal keys. */
const unshown = new Set(["createdAt", "createdBy", "updatedAt", "updatedBy", "companyId", "companyGroupId"]);

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** The screens of resources; undefined while they load. */
export function useScreens(names: readonly string[]): Record<string, ChangedScreen> | undefined {
  const wanted = [...new Set(names)].sort();
  const { data } = useQuery({
    queryKey: ["screens", wanted],
    queryFn: async () => (await import("./screens")).screensOf(wanted),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export interface ShownChanges {
  shown: ShownChange[];
  labelOf: LabelOf;
}

/** The names of records by resource and id, those of deleted ones from their last values; undefined until known. */
export function useRecordNames(
  records: readonly (Pick<ChangedRecord, "resource" | "id"> & { before?: AnyRow | null })[],
): (resource: string, id: string) => ShownChange | undefined {
  const unchanged = useMemo(
    () =>
      records.map(({ resource, id, before }) => ({
        resource,
        id,
        kind: "update" as const,
        before: before ?? {},
        after: {},
      })),
    [records],
  );
  const found = useChangedRecords(unchanged);
  const byId = useMemo(
    () => new Map(found?.shown.map((change) => [`${change.resource} ${change.id}`, change])),
    [found],
  );
  return (resource, id) => byId.get(`${resource} ${id}`);
}

/** The changed records with names instead of ids; undefined until their screens are loaded. */
export function useChangedRecords(records: readonly ChangedRecord[]): ShownChanges | undefined {
  const screens = useScreens(records.map(({ resource }) => resource));
  const stored = useStoredRows(records, screens);
  const known = useMemo(() => withColumns(records, screens, stored), [records, screens, stored]);
  const labelled = useMemo(() => labelledIn(known), [known]);
  const stillStored = useLabels(labelled.columns, labelled.rows);
  const reader = useReader();
  return useMemo(() => {
    if (!screens) return undefined;
    const labelOf = labelsAmong(known, stillStored);
    const shown = known.map((change) => ({
      ...change,
      // A record that is gone has no name left.
      title:
        titleOf(
          change.screen,
          change.kind === "insert" ? change.rows.after : change.rows.before,
          labelOf,
          reader,
        ) || change.screen.singular,
    }));
    return { shown, labelOf };
  }, [screens, known, stillStored, reader]);
}

function withColumns(
  records: readonly ChangedRecord[],
  screens: Record<string, ChangedScreen> | undefined,
  stored: Record<string, AnyRow> | undefined,
): Omit<ShownChange, "title">[] {
  return records.flatMap((record) => {
    const screen = screens?.[record.resource];
    if (!screen) return [];
    const { before, after, id } = record;
    const now = { [screen.key]: id, ...stored?.[`${record.resource} ${id}`] };
    const columns = screen.columns.filter(
      ({ name }) =>
        !unshown.has(name) &&
        name !== screen.key &&
        (before && after ? name in after : !isBlank((after ?? before)?.[name])),
    );
    return [
      { ...record, screen, columns, rows: { before: { ...now, ...before }, after: { ...now, ...after } } },
    ];
  });
}

/** Columns that name a record, its currency, and those that name the table of a changed id. */
function contextColumns(screen: ResourceScreen): string[] {
  const { naming, context, key, columns } = screen;
  const about = naming ? [naming.by, ...naming.distinguishedBy.map(({ column }) => column)] : [];
  const kinds = columns.flatMap(({ referenceBy }) => (referenceBy ? [referenceBy.column] : []));
  const wanted = new Set([
    key,
    ...labelColumnsOf(screen),
    ...about,
    ...context.map(({ column }) => column),
    ...kinds,
    currencyColumn,
  ]);
  return columns.filter(({ name }) => wanted.has(name)).map(({ name }) => name);
}

/** The records as they are stored now, by resource and id: what names them. */
function useStoredRows(
  records: readonly ChangedRecord[],
  screens: Record<string, ChangedScreen> | undefined,
): Record<string, AnyRow> | undefined {
  const ids = useMemo(() => {
    const byResource = new Map<string, Set<string>>();
    for (const { resource, id, kind } of records) {
      if (kind === "insert") continue;
      byResource.set(resource, (byResource.get(resource) ?? new Set()).add(id));
    }
    return [...byResource].map(([resource, of]) => [resource, [...of].sort()] as const);
  }, [records]);
  const { data } = useQuery({
    queryKey: ["records", "changed", ids],
    enabled: screens !== undefined && ids.length > 0,
    queryFn: async ({ signal }) => {
      const found: Record<string, AnyRow> = {};
      for (const [resource, of] of ids) {
        const screen = screens?.[resource];
        if (!screen) continue;
        for (let start = 0; start < of.length; start += maxIdsPerQuery) {
          const query = new URLSearchParams({
            [screen.key]: `in.(${of
              .slice(start, start + maxIdsPerQuery)
              .map(quoted)
              .join(",")})`,
            select: [
              ...new Set([...contextColumns(screen), ...(screen.naming ? namingColumns(screen.naming) : [])]),
            ].join(","),
          });
          const { rows } = await api.records(screen).list(query, { signal });
          for (const row of rows) found[`${resource} ${String(row[screen.key])}`] = row;
        }
      }
      return found;
    },
    retry: false,
  });
  return data;
}

/** Columns of several resources, and rows that hold the values of each, so that one query finds all labels. */
function labelledIn(changes: readonly Omit<ShownChange, "title">[]): {
  columns: ColumnScreen[];
  rows: AnyRow[];
} {
  const columns = new Map<string, ColumnScreen>();
  const rows: AnyRow[] = [];
  for (const { screen, columns: changed, rows: of } of changes) {
    const within = (name: string) => `${screen.name}.${name}`;
    const naming = contextColumns(screen);
    for (const column of screen.columns) {
      if (!naming.includes(column.name) && !changed.includes(column)) continue;
      const { referenceBy: by } = column;
      columns.set(within(column.name), {
        ...column,
        name: within(column.name),
        ...(by && { referenceBy: { ...by, column: within(by.column) } }),
      });
    }
    for (const row of [of.before, of.after])
      rows.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [within(name), value])));
  }
  return { columns: [...columns.values()], rows };
}
