import * as z from "zod";
import { type FieldFacts, factsOf, notations, optionsOf } from "@/lib/schemas/fields";
import { labelOf, type ReferenceBy, type ReferenceScreen, referenceBy, referenceTo } from "./references";

export type FieldKind =
  | "text"
  | "number"
  | "boolean"
  | "date"
  | "timestamp"
  | "enum"
  | "reference"
  | "json"
  /** Formatted text that is stored as a JSON document. */
  | "richText"
  | "texts"
  | "numbers"
  /** An object with `fields`. */
  | "group"
  /** A list of `element`. */
  | "list"
  /** An object with any names, each with an `element`. */
  | "record";

/** A field of a form as plain data, which a server component can pass to the browser. */
export interface FieldScreen {
  /** Name within its parent; empty for the element of a list. */
  name: string;
  label: string;
  hint?: string;
  kind: FieldKind;
  /** Must not be blank. */
  required: boolean;
  /** May be omitted from the body. */
  optional: boolean;
  nullable: boolean;
  /** An empty text is a value. */
  takesEmpty?: true;
  /** Not stored in drafts, and shown as dots. */
  sensitive?: true;
  input?: "email" | "tel" | "url";
  multiline?: true;
  /** Only whole numbers. */
  whole?: true;
  /** A share of 1 that is shown as a percentage. */
  percent?: true;
  unit?: string;
  money?: "base" | "document";
  /** Blank in a new record, it takes the next number of a sequence. */
  numbered?: true;
  rare?: true;
  options?: readonly string[];
  optionLabels?: Readonly<Record<string, string>>;
  /** Options that a list does not let choose, each with the reason. */
  closed?: Readonly<Record<string, string>>;
  reference?: ReferenceScreen;
  /** The text is the id of a record of the table that another field names. */
  referenceBy?: ReferenceBy;
  fields?: readonly FieldScreen[];
  element?: FieldScreen;
  /** Label of the names of a record. */
  nameLabel?: string;
  /** Default value of the schema. */
  preset?: unknown;
}

/** The fields of a form for `schema`, in its order. */
export const describeForm = (schema: z.ZodObject): FieldScreen[] =>
  Object.entries(schema.shape).map(([name, member]) => describeField(name, member));

function describeField(name: string, schema: z.core.$ZodType): FieldScreen {
  const { core, optional, nullable, preset } = unwrap(schema);
  const description = descriptionOf(schema);
  const facts = factsOf(schema);
  const reference = facts?.references ? referenceTo(facts.references) : null;
  const kind = reference ? "reference" : kindOf(core, facts ?? {});
  const takesEmpty = ["text", "date", "timestamp"].includes(kind) && accepts(core, "");
  const mayBeEmpty = optional || nullable || kind === "boolean" || accepts(core, emptyValues[kind]);
  return {
    name,
    label: labelOf(schema, name, reference),
    ...(description !== undefined && !isNotation(description) && { hint: description }),
    kind,
    required: !mayBeEmpty,
    optional,
    nullable,
    ...(takesEmpty && { takesEmpty }),
    ...(facts?.sensitive && { sensitive: true as const }),
    ...(preset !== undefined && { preset }),
    ...(reference && { reference }),
    // The picker has no place for the day that some ids end with.
    ...(facts?.referencesBy && !facts.referencesBy.dated && { referenceBy: referenceBy(facts.referencesBy) }),
    ...namedIn(core),
    ...(facts && wordsOf(facts)),
    ...(kind === "number" && core instanceof z.ZodNumber && core.isInt && { whole: true as const }),
    ...(reference?.numeric && { whole: true as const }),
    ...(kind === "enum" && { options: optionsOf(core) ?? Object.keys(facts?.optionLabels ?? {}) }),
    ...(kind === "group" && core instanceof z.ZodObject && { fields: describeForm(core) }),
    ...(kind === "list" && core instanceof z.ZodArray && { element: describeField("", core.element) }),
    ...(kind === "record" && core instanceof z.ZodRecord && { element: describeField("", core.valueType) }),
  };
}

const isNotation = (description: string): boolean => Object.values(notations).includes(description);

/** The value that a blank field sends, for kinds that send one. */
const emptyValues: Readonly<Partial<Record<FieldKind, unknown>>> = {
  text: "",
  date: "",
  timestamp: "",
  json: {},
  richText: {},
  texts: [],
  numbers: [],
  group: {},
  list: [],
  record: {},
};

/** The records that a list of ids refers to. */
function namedIn(core: z.core.$ZodType): Partial<FieldScreen> {
  const references = core instanceof z.ZodArray ? factsOf(core.element)?.references : undefined;
  const reference = references ? referenceTo(references) : null;
  return reference ? { reference } : {};
}

function kindOf(
  core: z.core.$ZodType,
  { type, richText, optionLabels }: Partial<FieldFacts> = {},
): FieldKind {
  // A text whose values have labels is chosen by them.
  if (core instanceof z.ZodEnum || optionLabels) return "enum";
  if (richText) return "richText";
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

/** The words of a field that forms use as they are declared. */
function wordsOf(facts: FieldFacts): Partial<FieldScreen> {
  const { money, percent, multiline, input, numbered, optionLabels, rare } = facts;
  const unit = facts.percent ? "%" : facts.unit;
  const words = { unit, money, percent, multiline, input, numbered, optionLabels, rare };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

/** The schema inside optional, nullable and default, and which of them it has. */
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

/** Description of a field, the outermost first. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const { description } = z.globalRegistry.get(schema) ?? {};
  if (description !== undefined) return description;
  const { def } = schema._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType
    ? descriptionOf(def.innerType)
    : undefined;
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;
