import { describe, expect, it } from "vitest";
import { draftOf, inputOf } from "@/components/form/draft";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { describeRecordForm, recordSchema } from "./record-form";

const writable = Object.values<Resource>(resources).filter(({ write }) => write);
const made = writable.filter(({ write }) => !write?.updateOnly);

describe("the form of a record", () => {
  it.each(made.map((resource) => [resource.name, resource] as const))(
    "of %s sends what its example holds, so that every column's control keeps its values",
    (_name, resource) => {
      const { fields, ownedBy } = describeRecordForm(resource, "create");
      const { [ownedBy ?? ""]: _owner, ...example } = resource.example ?? {};
      const input = inputOf(fields, draftOf(fields, example), "omit");
      expect(recordSchema(resource, "create").safeParse(input).error?.issues).toBeUndefined();
      expect(input).toMatchObject(example);
    },
  );

  it.each(writable.map((resource) => [resource.name, resource] as const))(
    "that changes %s asks for no secret again and never shows the key",
    (_name, resource) => {
      const { fields } = describeRecordForm(resource, "update");
      expect(fields.map(({ name }) => name)).not.toContain(resource.key);
      for (const { name, optional } of fields) {
        const column = resource.row.shape[name];
        expect({ name, optional }).toEqual({ name, optional: Boolean(column && factsOf(column)?.sensitive) });
      }
    },
  );

  it("begins with what the database would fill in, so that nobody is surprised by a default", () => {
    const { fields } = describeRecordForm(resources.item, "create", { active: true, type: "Part" });
    expect(draftOf(fields)).toMatchObject({ active: true, type: "Part", name: "" });
  });
});
