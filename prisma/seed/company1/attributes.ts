import { attributeDataType } from "@/lib/schemas/enumerations";
import { revision } from "../clock";
import type { Demo } from "../demo";
import { people } from "./people";

type Kind = keyof typeof attributeDataType;

/** Attribute: number, category, name, data type, order, and for lists the options. */
type Attribute = readonly [
  n: number,
  category: number,
  name: string,
  kind: Kind,
  order: number,
  options?: string[],
];

const categories = [
  { name: "Certifications", emoji: "🎓", public: true },
  { name: "Health and safety", emoji: "🦺", protected: true },
  { name: "Employment", emoji: "📄", protected: true },
  { name: "Skills", emoji: "🔧", public: true },
];

const attributes: readonly Attribute[] = [
  [1, 1, "First aider", "Yes/No", 1],
  [2, 2, "Last hearing test", "Date", 1],
  [3, 1, "Forklift licence class", "List", 2, ["Class I", "Class IV"]],
  [4, 1, "Crane licence valid until", "Date", 3],
  [5, 3, "Weekly hours", "Numeric", 1],
  [6, 3, "Emergency contact", "Text", 2],
  [7, 3, "Mentor", "User", 3],
  [8, 4, "Resident at customer", "Customer", 4],
  [9, 4, "Trained by supplier", "Supplier", 5],
  [10, 1, "Welding certificate", "File", 4],
  [11, 4, "Machine controls", "List", 1, ["Fanuc", "Heidenhain", "Mazatrol", "Siemens"]],
  [12, 4, "Reads GD&T", "Yes/No", 2],
  [13, 2, "Safety shoe size", "Numeric", 2],
  [14, 4, "Languages besides English", "Text", 3],
];
const inactive = 9;

/** The values of each attribute, by number of the employee: 60 values. */
const values: Record<number, Record<number, string | number | boolean>> = {
  1: { 1: false, 4: true, 8: true, 9: false, 11: true },
  2: { 7: "2025-11-18", 8: "2025-11-18", 9: "2025-11-19", 10: "2025-11-18", 12: "2024-10-07" },
  3: { 8: "Class IV", 10: "Class I", 11: "Class IV", 12: "Class I" },
  4: { 8: "2028-05-31", 11: "2027-09-30", 12: "2025-03-31" },
  5: { 1: 40, 2: 40, 3: 40, 4: 40, 5: 32, 6: 40, 7: 36, 8: 40, 9: 40, 10: 40, 11: 40 },
  6: {
    1: "Paul Ellison, +1 937 555 0171",
    8: "Denise Boone, +1 937 555 0182",
    10: "Ewa Kaczmarek, +1 937 555 0190",
  },
  7: { 3: 1, 7: 8, 9: 4, 10: 8, 11: 8 },
  8: { 5: 2, 7: 11 },
  9: { 7: 4 },
  10: { 12: "certificates/reilly-aws-d1-1.pdf" },
  11: { 7: "Siemens", 8: "Fanuc", 10: "Mazatrol", 12: "Fanuc" },
  12: { 3: true, 4: true, 7: true, 8: true, 9: true, 10: false },
  13: { 7: 38, 8: 45, 10: 43.5, 11: 39, 12: 44 },
  14: { 2: "French", 3: "Tamil, Hindi", 5: "Spanish", 7: "Swedish", 9: "Mandarin" },
};

/** Attributes of people: categories, attributes of every data type, values. */
export function addAttributes(demo: Demo): void {
  const { id, add, next } = demo;
  const revised = { updatedAt: revision, updatedBy: id("usr", 2) };
  for (const [index, category] of categories.entries()) {
    add("userAttributeCategory", { id: id("uac", index + 1), ...category });
  }
  for (const [n, category, name, kind, sortOrder, listOptions = []] of attributes) {
    add("userAttribute", {
      ...revised,
      id: id("uatr", n),
      userAttributeCategoryId: id("uac", category),
      name,
      attributeDataTypeId: attributeDataType[kind],
      listOptions,
      sortOrder,
      canSelfManage: name === "Emergency contact" || name === "Safety shoe size",
      active: n !== inactive,
    });
  }
  for (const [attribute, , , kind] of attributes) {
    for (const [n0] of people) {
      const value = values[attribute]?.[n0];
      if (value === undefined) continue;
      add("userAttributeValue", {
        id: id("uav", next("uav")),
        userAttributeId: id("uatr", attribute),
        userId: id("usr", n0),
        ...columnOf(demo, kind, value),
      });
    }
  }
}

/** A value in the column that its data type fills. */
function columnOf({ id }: Demo, kind: Kind, value: string | number | boolean) {
  if (typeof value === "boolean") return { valueBoolean: value };
  if (kind === "Numeric") return { valueNumeric: value };
  if (kind === "Date") return { valueDate: String(value) };
  if (kind === "User") return { valueUser: id("usr", Number(value)) };
  if (kind === "Customer") return { valueText: id("cust", Number(value)) };
  if (kind === "Supplier") return { valueText: id("sup", Number(value)) };
  return { valueText: String(value) };
}
