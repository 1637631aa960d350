import { describe, expect, it } from "vitest";
import * as errors from "./errors";
import { connectionsBusy, diskFull, readOnlyDatabase, recordsBusy, unavailable } from "./errors";

const shape = ({ status, code, message, details, hint, issues, headers }: errors.ApiError) => ({
  ...{ status, code, message, details, hint, issues, headers },
});
const plain = { details: null, hint: null, issues: undefined, headers: {} };

describe("an error of the API", () => {
  it("of an input names each field and what to change", () => {
    const issues = [
      { path: ["lines", 0, "quantity"], message: "Use a number." },
      { path: [], message: "Unknown field." },
    ];
    expect(shape(errors.invalidInput(...issues))).toEqual({
      ...plain,
      status: 400,
      code: "invalid_input",
      message: "lines.0.quantity: Use a number.; Unknown field.",
      issues,
    });
    expect(errors.invalidInput().message).toBe("The input is invalid.");
  });

  it("of a rule has its message, and the fields that it is about", () => {
    const issue = { path: ["status"], message: "Is posted." };
    expect(shape(errors.ruleViolation("The invoice is posted."))).toEqual({
      ...plain,
      ...{ status: 422, code: "rule_violation", message: "The invoice is posted." },
    });
    expect(errors.ruleViolation("The invoice is posted.", issue).issues).toEqual([issue]);
  });

  it("of a record that is unknown or taken names the field", () => {
    expect(shape(errors.notFound("The item"))).toEqual({
      ...plain,
      ...{ status: 404, code: "not_found", message: "The item was not found." },
    });
    const unknown = "itemId names a row that does not exist.";
    expect(shape(errors.unknownReference("itemId"))).toEqual({
      ...plain,
      ...{ status: 409, code: "23503", message: unknown, issues: [{ path: ["itemId"], message: unknown }] },
    });
    expect(shape(errors.taken("name", "This name is used."))).toEqual({
      ...plain,
      ...{ status: 409, code: "23505", message: "This name is used." },
      issues: [{ path: ["name"], message: "This name is used." }],
    });
  });

  it.each([
    [unavailable, 1, /cannot reach its database/],
    [diskFull, 60, /disk of the database is full/],
    [readOnlyDatabase, 1, /accepts no writes/],
    [recordsBusy, 1, /changing the same records/],
    [connectionsBusy, 1, /connections are busy/],
  ] as const)("that passes says when to try again: %s", (make, seconds, message) => {
    const error = make();
    expect(shape(error)).toMatchObject({ status: 503, code: "unavailable", details: null, hint: null });
    expect(error.headers).toEqual({ "retry-after": `${seconds}` });
    expect(error.message).toMatch(message);
  });

  it("keeps its details and hint", () => {
    const parts = { details: "Key (name) exists.", hint: "Use another name." };
    expect(new errors.ApiError(409, "23505", "Taken.", parts)).toMatchObject(parts);
  });
});
