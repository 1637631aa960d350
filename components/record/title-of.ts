import { labelOfRow } from "@/components/reference/label-query";
import { labelByName } from "@/components/reference/named-by";
import type { LabelOf } from "@/components/reference/row-reference";
import type { Reader } from "@/components/value/format-value";
import { localDays } from "@/components/value/local-days";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/**
 * Title of a record: the label of its subject if it has no name of its own, else its name or number, else what
 * distinguishes it, else its kind. The key is never a title.
 */
export function titleOf(
  screen: ResourceScreen,
  record: AnyRow,
  labelOf: LabelOf,
  reader: Reader | null,
): string {
  const { columns, hasName, naming, context, singular } = screen;
  const named = (name: string) => {
    const column = columns.find((other) => other.name === name);
    return column && (labelOf(column, record[name]) ?? undefined);
  };
  const about = naming ? labelByName(named, naming, record) : null;
  const own = hasName ? labelOfRow(screen, record) : null;
  const distinctions = context.flatMap(
    ({ column, target }) => (target ? named(column) : record[column]) || [],
  );
  return (
    (about && localDays(about, naming?.dayPart, reader)) ?? own ?? (distinctions.join(" · ") || singular)
  );
}

/** A document's name with its revision, which its column `column` numbers; the first has none. */
export function withRevision(name: string, record: AnyRow | undefined, column: string | undefined): string {
  const revision = column === undefined ? 0 : Number(record?.[column]);
  return revision > 0 ? `${name}, revision ${revision}` : name;
}

/** The title of a record's window, without the product's name. */
export const windowTitle = ({ singular }: Pick<ResourceScreen, "singular">, title: string): string =>
  title === singular ? title : `${title} · ${singular}`;
