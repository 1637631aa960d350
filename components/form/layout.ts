import { type ComponentType, createContext } from "react";
import type { ControlAttributes } from "@/components/ui/field";
import type { FieldScreen } from "@/lib/screens/form-fields";
import type { Draft } from "./draft";

/** What the control of a field is given. */
export interface ControlProps {
  field: FieldScreen;
  /** Path in the form's draft. */
  path: string;
  attributes: ControlAttributes;
  value: Draft;
  onChange: (value: Draft) => void;
  onBlur: () => void;
}

/** What a form says about one field beyond its schema. */
export interface FieldOverride
  extends Partial<Pick<FieldScreen, "label" | "hint" | "unit" | "money" | "reference" | "kind" | "long">> {
  /** Takes the whole width. */
  wide?: boolean;
  /** Replaces the control. */
  control?: ComponentType<ControlProps>;
  /** How the values of an enumeration read. */
  optionLabels?: Readonly<Record<string, string>>;
  /** Takes the focus when the form opens. */
  focus?: boolean;
}

export interface FieldGroup {
  title?: string;
  description?: string;
  /** Names of fields, in order. */
  fields: readonly string[];
  /** Closed until it is wanted, or has an error. */
  collapsed?: boolean;
  /** In a row, each as wide as it needs. */
  inline?: boolean;
}

/** How a form shows its fields. What it does not name comes last, in the order of the schema. */
export interface FormLayout {
  groups?: readonly FieldGroup[];
  /** Not shown; what `defaults` hold for them is sent all the same. */
  hidden?: readonly string[];
  /** By path without the indices of lists, such as `args.accounts.name`. */
  fields?: Readonly<Record<string, FieldOverride>>;
}

export const LayoutContext = createContext<FormLayout>({});

/** The groups of a form in order, the fields that no group names last. */
export function groupsOf(fields: readonly FieldScreen[], { groups = [], hidden = [] }: FormLayout) {
  const shown = fields.filter(({ name }) => !hidden.includes(name));
  const named = new Set(groups.flatMap((group) => group.fields));
  const rest = shown.filter(({ name }) => !named.has(name));
  return [
    ...groups.map((group) => ({
      ...group,
      members: group.fields.flatMap((name) => shown.find((field) => field.name === name) ?? []),
    })),
    { members: rest, title: undefined, description: undefined, collapsed: false, inline: false },
  ].filter(({ members }) => members.length > 0);
}
