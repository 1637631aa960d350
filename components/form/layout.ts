import { type ComponentType, createContext, use } from "react";
import type { ControlAttributes } from "@/components/ui/field";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Change } from "./change";
import type { Draft } from "./draft/draft";
import type { FieldErrors } from "./errors/field-errors";

/** Props of a field's control. */
export interface ControlProps {
  field: FieldScreen;
  /** Path in the form's draft. */
  path: string;
  attributes: ControlAttributes;
  value: Draft;
  onChange: (value: Draft) => void;
  onBlur: () => void;
  /** Present in a cell of a grid, where a control is its value alone. */
  inCell?: CellUse;
  /** In a row of a table, where a control has one line. */
  inRow?: boolean;
}

/** How a control in a cell of a grid begins and ends. */
export interface CellUse {
  /** The text that began the edit of the cell; null if it was opened with its value. */
  text: string | null;
  /** A panel of the control was closed without a choice. */
  onClosed: () => void;
}

/** A field or nested field with its draft. */
export interface EditorProps {
  field: FieldScreen;
  /** Path in the draft. */
  path: string;
  value: Draft;
  change: Change;
  onBlur: () => void;
  errors: FieldErrors;
}

/** Presentation of one field beyond its schema. */
export interface FieldOverride
  extends Partial<
    Pick<FieldScreen, "label" | "hint" | "unit" | "money" | "reference" | "multiline" | "nameLabel">
  > {
  /** Spans the full width. */
  wide?: boolean;
  /** Replaces the control. */
  control?: ComponentType<ControlProps>;
  /** Replaces the label, the control and the messages of a nested field. */
  editor?: ComponentType<EditorProps>;
  /** Focused when the form opens. */
  focus?: boolean;
}

export interface FieldGroup {
  title?: string;
  description?: string;
  /** Field names in order. */
  fields: readonly string[];
  /** Collapsed until it is opened or has an error. */
  collapsed?: boolean;
  /** Up to four fields in a row. */
  dense?: boolean;
  /** Fields in a row, each as wide as its content. */
  inline?: boolean;
}

/** Layout of a form. Fields it does not name come last, in schema order. */
export interface FormLayout {
  groups?: readonly FieldGroup[];
  /** Hidden fields; their `defaults` are sent. */
  hidden?: readonly string[];
  /** By path without list indices, such as `args.accounts.name`. */
  fields?: Readonly<Record<string, FieldOverride>>;
}

export const LayoutContext = createContext<FormLayout>({});

/** The layout's options for a field; entries of a list share them. */
export function useOverride(path: string): FieldOverride {
  return use(LayoutContext).fields?.[path.replaceAll(/\.\d+(?=\.|$)/g, "")] ?? nothing;
}

const nothing: FieldOverride = {};

/** A field with the layout's options applied. */
export function shownField(field: FieldScreen, override: FieldOverride): FieldScreen {
  const { wide: _wide, control: _control, editor: _editor, focus: _focused, ...shown } = override;
  return { ...field, ...shown };
}

/** The groups of a form in order; fields without a group come last. */
export function groupsOf(fields: readonly FieldScreen[], { groups = [], hidden = [] }: FormLayout) {
  const shown = fields.filter(({ name }) => !hidden.includes(name));
  const named = new Set(groups.flatMap((group) => group.fields));
  const rest = shown.filter(({ name }) => !named.has(name));
  return [
    ...groups.map((group) => ({
      ...group,
      members: group.fields.flatMap((name) => shown.find((field) => field.name === name) ?? []),
    })),
    {
      members: rest,
      title: undefined,
      description: undefined,
      collapsed: false,
      dense: false,
      inline: false,
    },
  ].filter(({ members }) => members.length > 0);
}
