import { describe, expect, it } from "vitest";
import { draftOf, inputOf } from "@/components/form/draft/draft";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { describeRecordForm, type FormPurpose, recordSchema } from "./record-form";

const writable = Object.values<Resource>(resources).filter(({ write }) => write);
const creatable = writable.filter(({ write }) => !write?.updateOnly);

describe("the form of a record", () => {
  it.each(creatable.map((resource) => [resource.name, resource] as const))(
    "of %s sends the values of its example unchanged, so that no control loses a value",
    (_name, resource) => {
      const { fields, ownedBy } = describeRecordForm(resource, "create");
      const { [ownedBy ?? ""]: _owner, ...example } = resource.example ?? {};
      const input = inputOf(fields, draftOf(fields, example), "omit");
      expect(recordSchema(resource, "create").safeParse(input).error?.issues).toBeUndefined();
      expect(input).toMatchObject(example);
    },
  );

  it.each(writable.map((resource) => [resource.name, resource] as const))(
    "that changes %s requires no secret again and never shows the key",
    (_name, resource) => {
      const { fields } = describeRecordForm(resource, "update");
      expect(fields.map(({ name }) => name)).not.toContain(resource.key);
      for (const { name, optional } of fields) {
        const column = resource.row.shape[name];
        expect({ name, optional }).toEqual({ name, optional: Boolean(column && factsOf(column)?.sensitive) });
      }
    },
  );

  it("chooses a value with a label by it, and keeps one that has none", () => {
    const { fields } = describeRecordForm(resources.notificationDelivery, "create");
    const event = fields.find(({ name }) => name === "event");
    expect(event).toMatchObject({
      kind: "enum",
      required: true,
      options: expect.arrayContaining(["job-completed"]),
      optionLabels: { "job-completed": "Job completed" },
    });
    const draft = draftOf(fields, { event: "shift-ended" });
    expect(inputOf(fields, draft, "omit")).toMatchObject({ event: "shift-ended" });
  });

  it("starts with the defaults of the database", () => {
    const { fields } = describeRecordForm(resources.item, "create", { active: true, type: "Part" });
    expect(draftOf(fields)).toMatchObject({ active: true, type: "Part", name: "" });
  });

  it.each(writable.map((resource) => [resource.name, resource] as const))(
    "that changes %s marks no list and no document as required, because they may be empty",
    (_name, resource) => {
      const { fields } = describeRecordForm(resource, "update");
      const documents = fields.filter(({ kind }) => ["json", "richText", "texts", "list"].includes(kind));
      expect(documents.filter(({ required }) => required)).toEqual([]);
    },
  );

  it("has a text field for notes and a table for measurements", () => {
    const { fields } = describeRecordForm(resources.gaugeCalibrationRecord, "create");
    const kinds = Object.fromEntries(fields.map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({ notes: "richText", calibrationAttempts: "list", customFields: "json" });
  });

  const fieldOf = (resource: Resource, name: string, ...[purpose, presets]: FormArguments) =>
    describeRecordForm(resource, purpose ?? "create", presets).fields.find((field) => field.name === name);

  it("may be left blank where the database numbers the record, and says so", () => {
    const hint = "Leave blank to use the next number.";
    expect(fieldOf(resources.quote, "quoteId")).toMatchObject({ numbered: true, optional: true, hint });
    expect(fieldOf(resources.quote, "quoteId", "update")).not.toHaveProperty("hint");
    expect(fieldOf(resources.quote, "customerReference")).not.toHaveProperty("hint");
  });

  it("sends the default of a column that may not be null, and can leave out one that may", () => {
    const active = fieldOf(resources.item, "active", "create", { active: true });
    expect(active).toMatchObject({ preset: true, nullable: false, optional: false });
    const rate = fieldOf(resources.quote, "exchangeRate", "create", { exchangeRate: 1 });
    expect(rate).toMatchObject({ preset: 1, nullable: true, optional: true });
    expect(fieldOf(resources.item, "active", "update", { active: true })).not.toHaveProperty("preset");
  });

  it("takes the own ID of a record as text, and those of others by a picker", () => {
    for (const resource of creatable)
      expect(fieldOf(resource, resource.key)?.reference?.resource).not.toBe(resource.name);
    expect(fieldOf(resources.quote, "customerId")).toMatchObject({ kind: "reference" });
    expect(fieldOf(resources.storageUnit, "parentId")).toMatchObject({
      reference: { column: "id" },
    });
  });

  it("folds away JSON, lists of texts and what is rare, unless it is required", () => {
    const { rare } = describeRecordForm(resources.quote, "create");
    expect(rare).toEqual(expect.arrayContaining(["customFields", "tags"]));
    for (const shown of ["customerId", "quoteId", "dueDate"]) expect(rare).not.toContain(shown);
    for (const resource of creatable) {
      const folded = describeRecordForm(resource, "create").rare;
      expect(folded.filter((name) => resource.write?.required.some((one) => one === name))).toEqual([]);
    }
  });

  it("names the caller's company only in a new record that must have it", () => {
    expect(describeRecordForm(resources.webhook, "create").ownedBy).toBe("companyId");
    expect(describeRecordForm(resources.webhook, "update").ownedBy).toBeNull();
    expect(describeRecordForm(resources.quote, "create").ownedBy).toBeNull();
  });

  it("of a change rejects a required field that is blank, and takes a blank one that is optional", () => {
    const { shape } = recordSchema(resources.location, "update");
    expect(shape.name?.safeParse("").success).toBe(false);
    expect(recordSchema(resources.location, "create").shape.name?.safeParse("Hall 1").success).toBe(true);
    expect(shape.addressLine2?.safeParse(null).success).toBe(true);
  });
});

type FormArguments = [purpose?: FormPurpose, presets?: Readonly<Record<string, unknown>>];
