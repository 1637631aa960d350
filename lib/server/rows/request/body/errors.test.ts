import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import * as errors from "./errors";

const { account, webhook } = resources;
const many = Array.from({ length: 150 }, (_, row) => [row, "name"]);

describe("a body that is rejected", () => {
  test("names the columns that cannot be written, and those of them that only the server sets", () => {
    const unknown = (name: string) => `Could not find the '${name}' column of 'webhook' in the schema cache`;
    expect(errors.unknownColumns(webhook, ["nope", "id"], [3])).toMatchObject({
      status: 400,
      code: "PGRST204",
      message: unknown("nope"),
      issues: [
        { path: [3, "nope"], message: unknown("nope") },
        { path: [3, "id"], message: "id is set by the server only." },
      ],
    });
    expect(errors.unknownColumns(webhook, ["toString"], []).issues).toEqual([
      { path: ["toString"], message: unknown("toString") },
    ]);
  });

  test("names the columns whose values differ from what the server has set", () => {
    expect(errors.serverSet(webhook, [[1, "createdBy"], ["createdAt"]])).toMatchObject({
      status: 400,
      code: "PGRST204",
      message: "The 'createdBy' column of 'webhook' is set by the server only",
      issues: [
        {
          path: [1, "createdBy"],
          message: "createdBy is set by the server only and differs from what is stored.",
        },
        {
          path: ["createdAt"],
          message: "createdAt is set by the server only and differs from what is stored.",
        },
      ],
    });
  });

  test("names the values that are missing", () => {
    expect(errors.missingValues(webhook, [[0, "url"]])).toMatchObject({
      status: 400,
      code: "23502",
      message: 'null value in column "url" of relation "webhook" violates not-null constraint',
      issues: [{ path: [0, "url"], message: "url is required." }],
    });
  });

  test("names the owner that the row may have: the company, or its group", () => {
    const rejected = {
      status: 403,
      code: "42501",
      message: 'new row violates row-level security policy for table "webhook"',
      issues: [{ path: ["companyId"], message: "It must be your own company." }],
    };
    expect(errors.foreignOwner(webhook, ["companyId"])).toMatchObject(rejected);
    expect(errors.foreignOwner(account, ["companyGroupId"]).issues).toEqual([
      { path: ["companyGroupId"], message: "It must be your own company's group." },
    ]);
  });

  test("with a key that only the server assigns asks to omit it", () => {
    const message = "No webhook of yours has this id, and new ones get theirs from the server.";
    expect(errors.unknownKeys(webhook, [[0, "id"]])).toMatchObject({
      status: 403,
      code: "42501",
      message,
      hint: "Leave id out to create a record.",
      issues: [{ path: [0, "id"], message }],
    });
  });

  test("with a key outside the resource or without a character names the valid form", () => {
    const begin = 'id must begin with "api:".';
    expect(errors.wrongPrefix(webhook, "api:", ["id"])).toMatchObject({
      status: 400,
      code: "23514",
      message: begin,
      issues: [{ path: ["id"], message: begin }],
    });
    expect(errors.emptyKey(webhook, ["id"])).toMatchObject({
      status: 400,
      code: "23514",
      issues: [{ path: ["id"], message: "id must not be empty." }],
    });
  });

  test("has at most a hundred issues", () => {
    expect(errors.missingValues(webhook, many).issues).toHaveLength(100);
    expect(errors.serverSet(webhook, many).issues).toHaveLength(100);
    expect(errors.unknownKeys(webhook, many).issues).toHaveLength(100);
  });

  test("is a record too large, at its place in a list", () => {
    const message = "A single record is larger than 1 MB.";
    expect(errors.recordTooLarge()).toMatchObject({
      status: 413,
      code: "too_large",
      message,
      issues: undefined,
    });
    expect(errors.recordTooLarge(2).issues).toEqual([{ path: [2], message }]);
  });
});
