import { describe, expect, test } from "vitest";
import { negotiate } from "./media";

describe("Accept", () => {
  test.each<[string | undefined, string, boolean]>([
    [undefined, "json", false],
    ["", "json", false],
    ["*/*", "json", false],
    ["application/json", "json", false],
    ["application/json; charset=utf-8", "json", false],
    ["application/json, text/plain, */*", "json", false],
    ["application/*", "json", false],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "json", false],
    ["text/csv", "csv", false],
    ["TEXT/CSV", "csv", false],
    ["application/vnd.pgrst.object+json", "object", false],
    ["application/vnd.pgrst.object", "object", false],
    ["application/vnd.pgrst.object+json;nulls=stripped", "object", true],
    ["application/vnd.pgrst.array+json", "array", false],
    ["application/vnd.pgrst.array+json; nulls=stripped", "array", true],
    ["text/csv;q=0.5, application/json;q=0.9", "json", false],
    ["application/json;q=0.5, text/csv", "csv", false],
    ["text/csv, application/json", "csv", false],
    ["image/png, text/csv;q=0.1", "csv", false],
    ["application/json;q=0, text/csv", "csv", false],
  ])("%j gives %s", (accept, kind, stripped) => {
    expect(negotiate(accept)).toEqual({ kind, stripped });
  });

  test.each([
    "text/html",
    "image/png, audio/*",
    "application/vnd.pgrst.plan+json",
    "application/vnd.pgrst.objects",
    "application/vnd.pgrst.array+json2",
    "x-application/vnd.pgrst.array",
    "application/json;q=0",
    "nonsense",
    ";;",
  ])("%j cannot be met", (accept) => {
    expect(() => negotiate(accept)).toThrowError(expect.objectContaining({ status: 406, code: "PGRST107" }));
  });
});
