import type { ComponentType } from "react";
import type { FieldKind, FieldScreen } from "@/lib/screens/form-fields";
import { ChipsControl } from "./controls/chips-control";
import { ChoiceControl } from "./controls/choice-control";
import { DateControl } from "./controls/date-control";
import { JsonControl } from "./controls/json-control";
import { NumberControl } from "./controls/number-control";
import { ReferenceControl } from "./controls/reference-control";
import { ReferencesControl } from "./controls/references-control";
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
  texts: ChipsControl,
  numbers: ChipsControl,
};

const isLeaf = (kind: FieldKind): kind is LeafKind => kind in controls;

/** The control that suits a field; null for one that has fields of its own. */
export function controlOf({ kind, reference }: FieldScreen): ComponentType<ControlProps> | null {
  if (kind === "texts" && reference) return ReferencesControl;
  return isLeaf(kind) ? controls[kind] : null;
}
