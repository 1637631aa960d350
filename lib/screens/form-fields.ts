import * as z from "zod";
import { factsOf } from "@/lib/schemas/fields";
import { labelOf } from "./labels";
import { type ReferenceScreen, referenceTo } from "./references";
import { isShare, type Money, moneyOf, unitOf } from "./units";

export type FieldKind =
  | "text"
  | "number"
  | "boolean"
  | "date"
  | "timestamp"
  | "enum"
  | "reference"
  | "json"
  | "texts"
  | "numbers"
  /** Members of its own: `fields`. */
  | "group"
  /** Any number of `element`. */
  | "list"
  /** Any number of names with an `element` each. */
  | "record";

/** A field of a form as plain data, which a server component can hand to the browser. */
export interface FieldScreen {
  /** Name within its parent; empty for the element of a list. */
  name: string;
  label: string;
  hint?: string;
  kind: FieldKind;
  /** Must hold something. */
  required: boolean;
  /** May be left out of the body. */
  optional: boolean;
  nullable: boolean;
  /** An empty text is a value of its own. */
  takesEmpty?: true;
  /** Kept out of drafts, and shown as dots. */
  sensitive?: true;
  input?: "email" | "tel" | "url";
  /** Text of several lines. */
  long?: true;
  /** Only whole numbers. */
  whole?: true;
  /** A share of 1 that is shown as a percentage. */
  share?: true;
  unit?: string;
  /** Whose currency it is an amount of. */
  money?: Money;
  options?: readonly string[];
  reference?: ReferenceScreen;
  fields?: readonly FieldScreen[];
  element?: FieldScreen;
  /** What the schema fills in when nothing is given. */
  preset?: unknown;
}

/** The fields of a form for the objects that `schema` takes, in its order. */
export const describeForm = (schema: z.ZodObject): FieldScreen[] =>
  Object.entries(schema.shape).map(([name, member]) =>
    describeField(name, member, Object.keys(schema.shape)),
  );

function describeField(name: string, schema: z.core.$ZodType, siblings: readonly string[] = []): FieldScreen {
  const { core, optional, nullable, preset } = unwrap(schema);
  const { title, description } = metaOf(schema);
  const facts = factsOf(schema);
  const reference = facts?.references ? referenceTo(facts.references) : null;
  const kind = reference ? "reference" : kindOf(core, facts?.type);
  const takesEmpty = ["text", "date", "timestamp"].includes(kind) && accepts(core, "");
  return {
    name,
    label: title ?? labelOf(name, reference !== null),
    ...(description !== undefined && { hint: description }),
    kind,
    required: !optional && !nullable && !takesEmpty && kind !== "boolean",
    optional,
    nullable,
    ...(takesEmpty && { takesEmpty }),
    ...(facts?.sensitive && { sensitive: true as const }),
    ...(preset !== undefined && { preset }),
    ...(reference && { reference }),
    ...namedIn(core),
    ...(kind === "text" && describeText(name, core)),
    ...(kind === "number" && describeNumber(name, core, siblings)),
    ...(reference?.numeric && { whole: true as const }),
    ...(core instanceof z.ZodEnum && { options: core.options.map(String) }),
    ...(kind === "group" && core instanceof z.ZodObject && { fields: describeForm(core) }),
    ...(kind === "list" && core instanceof z.ZodArray && { element: describeField("", core.element) }),
    ...(kind === "record" && core instanceof z.ZodRecord && { element: describeField("", core.valueType) }),
  };
}

/** What the members of a list of ids are. */
function namedIn(core: z.core.$ZodType): Partial<FieldScreen> {
  const references = core instanceof z.ZodArray ? factsOf(core.element)?.references : undefined;
  const reference = references ? referenceTo(references) : null;
  return reference ? { reference } : {};
}

function kindOf(core: z.core.$ZodType, type: string | undefined): FieldKind {
  if (core instanceof z.ZodEnum) return "enum";
  if (type === "jsonb") return "json";
  if (type === "text[]") return "texts";
  if (type === "numeric[]") return "numbers";
  if (type === "date") return "date";
  if (type === "timestamptz") return "timestamp";
  if (core instanceof z.ZodBoolean) return "boolean";
  if (core instanceof z.ZodNumber) return "number";
  if (core instanceof z.ZodObject) return "group";
  if (core instanceof z.ZodArray) return core.element instanceof z.ZodString ? "texts" : "list";
  if (core instanceof z.ZodRecord) return "record";
  return core instanceof z.ZodString || core instanceof z.ZodStringFormat ? "text" : "json";
}

const longText = /^(description|.*(notes|reason|instructions|comment|summary)|.*content)$/i;
const phone = /(phone|fax)$/i;
const address = /(url|uri|website)$/i;

function describeText(name: string, core: z.core.$ZodType): Partial<FieldScreen> {
  if (core instanceof z.ZodEmail || /^e?mail$/i.test(name)) return { input: "email" };
  if (phone.test(name)) return { input: "tel" };
  if (address.test(name)) return { input: "url" };
  return longText.test(name) ? { long: true } : {};
}

function describeNumber(
  name: string,
  core: z.core.$ZodType,
  siblings: readonly string[],
): Partial<FieldScreen> {
  const unit = unitOf(name);
  const money = moneyOf(name, siblings);
  return {
    ...(core instanceof z.ZodNumber && core.isInt && { whole: true as const }),
    ...(isShare(name) && { share: true as const }),
    ...(unit !== undefined && { unit }),
    ...(money && { money }),
  };
}

/** What a schema holds under its wrappers, and what these allow. */
function unwrap(schema: z.core.$ZodType) {
  let core = schema;
  let [optional, nullable] = [false, false];
  let preset: unknown;
  for (;;) {
    if (core instanceof z.ZodOptional) optional = true;
    else if (core instanceof z.ZodNullable) nullable = true;
    else if (core instanceof z.ZodDefault || core instanceof z.ZodPrefault) {
      optional = true;
      preset = core.def.defaultValue;
    }
    const { def } = core._zod;
    if (!("innerType" in def) || !(def.innerType instanceof z.core.$ZodType)) break;
    core = def.innerType;
  }
  return { core, optional, nullable, preset };
}

/** Title and description of a field, the outermost first. */
function metaOf(schema: z.core.$ZodType): { title?: string; description?: string } {
  const { def } = schema._zod;
  const inner = "innerType" in def && def.innerType instanceof z.core.$ZodType ? metaOf(def.innerType) : {};
  const { title, description } = z.globalRegistry.get(schema) ?? {};
  return {
    ...inner,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;
