import type { ComponentType } from "react";
import type { FieldKind, FieldScreen } from "@/lib/view-models/form-fields";
import { ChipsControl } from "./controls/chips-control";
import { ChoiceControl } from "./controls/choice-control";
import { DateControl } from "./controls/date-control";
import { JsonControl } from "./controls/json-control";
import { NumberControl } from "./controls/number-control";
import { ReferenceByControl } from "./controls/reference-by-control";
import { ReferenceControl } from "./controls/reference-control";
import { ReferencesControl } from "./controls/references-control";
import { RichTextControl } from "./controls/rich-text-control";
import { TextControl } from "./controls/text-control";
import type { ControlProps } from "./layout";

type LeafKind = Exclude<FieldKind, "group" | "list" | "record">;

const controls: Record<LeafKind, ComponentType<ControlProps>> = {
  text: TextControl,
  number: NumberControl,
  boolean: ChoiceControl,
  date: DateControl,
  timestamp: DateControl,
  enum: ChoiceControl,
  reference: ReferenceControl,
  json: JsonControl,
  richText: RichTextControl,
  texts: ChipsControl,
  numbers: ChipsControl,
};

const isLeaf = (kind: FieldKind): kind is LeafKind => kind in controls;

/** The control of a field; null for nested fields. */
export function controlOf({ kind, reference, referenceBy }: FieldScreen): ComponentType<ControlProps> | null {
  if (kind === "texts" && reference) return ReferencesControl;
  if (referenceBy) return ReferenceByControl;
  return isLeaf(kind) ? controls[kind] : null;
}
