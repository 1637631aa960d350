import { describe, expect, it } from "vitest";
import * as z from "zod";
import { fieldsToCreate, fieldsToUpdate, idToUpdate } from "./upsert";

const schema = z.strictObject({
  name: z.string(),
  note: z.string().nullish(),
  unit: z.string().nullish(),
});

describe("the id of an upsert", () => {
  it("is ignored by a create and required by an update", () => {
    expect(idToUpdate({ _operation: "create", id: "x" })).toBeNull();
    expect(idToUpdate({ _operation: "update", id: "x" })).toBe("x");
    for (const id of ["", null, undefined]) {
      expect(() => idToUpdate({ _operation: "update", id })).toThrow(
        expect.objectContaining({
          code: "invalid_input",
          issues: [expect.objectContaining({ path: ["id"] })],
        }),
      );
    }
  });
});

describe("the fields of an upsert", () => {
  it("leave null and empty optional text to the defaults on create, but keep required text as sent", () => {
    expect(fieldsToCreate(schema, { name: "", note: "", unit: null })).toEqual({ name: "" });
  });

  it("clear on update, and stay where they are absent", () => {
    expect(fieldsToUpdate(schema, { name: "", note: "" }, [])).toEqual({ name: "", note: null });
    expect(fieldsToUpdate(schema, { name: "a", note: undefined }, [])).toEqual({ name: "a" });
  });

  it("keep an empty list, which is a value of its own", () => {
    const lists = z.strictObject({ tags: z.array(z.string()).nullish() });
    expect(fieldsToUpdate(lists, { tags: [] }, ["tags"])).toEqual({ tags: [] });
    expect(fieldsToCreate(lists, { tags: [] })).toEqual({ tags: [] });
  });

  it("reject to clear a column that holds no null, naming every such field", () => {
    expect(() => fieldsToUpdate(schema, { name: "a", note: "", unit: null }, ["note", "unit"])).toThrow(
      expect.objectContaining({
        status: 400,
        issues: [expect.objectContaining({ path: ["note"] }), expect.objectContaining({ path: ["unit"] })],
      }),
    );
  });
});
