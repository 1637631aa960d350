import type { FieldGroup, FormLayout } from "@/components/form/layout";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { RecordSpecial } from "./special";

/**
 * Layout of a record's form: required fields first, rarely used ones collapsed. The first field
 * gets the focus.
 */
export function layoutOf(
  { fields, rare }: RecordFormScreen,
  { layout = {}, fixed = {} }: RecordSpecial,
): FormLayout {
  const isFixed = (name: string) => name in fixed;
  const common = fields.filter(({ name }) => !rare.includes(name) && !isFixed(name));
  const ordered = [...common].sort((a, b) => Number(b.required) - Number(a.required));
  const groups: FieldGroup[] = [
    { fields: ordered.map(({ name }) => name) },
    { title: "More fields", fields: rare, collapsed: common.length > 0 },
  ];
  const first = ordered[0]?.name;
  const focused = !layout.groups && first !== undefined ? { [first]: { focus: true } } : {};
  return {
    ...layout,
    fields: { ...focused, ...layout.fields },
    groups: layout.groups ?? groups,
    hidden: [...(layout.hidden ?? []), ...fields.map(({ name }) => name).filter(isFixed)],
  };
}
