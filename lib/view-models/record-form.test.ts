import { describe, expect, it } from "vitest";
import { draftOf, inputOf } from "@/components/form/draft/draft";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { describeRecordForm, recordSchema } from "./record-form";

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
});
