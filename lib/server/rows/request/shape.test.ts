import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { ApiRequest } from "../../kernel/api";
import { negotiate } from "./media";
import { parsePreferences } from "./preferences";
import { parseRowQuery } from "./row-query";
import { shapeOf } from "./shape";

interface Sent {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  isList?: boolean;
}

function shape({ method = "GET", query = "", headers = {}, isList = false }: Sent): string {
  const request: ApiRequest = {
    method,
    path: "/webhook",
    query,
    header: (name) => headers[name],
    address: "",
    body: async () => Buffer.alloc(0),
  };
  return shapeOf({
    request,
    resource: resources.webhook,
    query: parseRowQuery(query, resources.webhook, undefined),
    preferences: parsePreferences(headers.prefer),
    media: negotiate(headers.accept),
    isList,
  });
}

const returned = { prefer: "return=representation" };

describe("the form of the request decides the shape", () => {
  test.each<[string, Sent, string]>([
    ["1: Accept names an object", { headers: { accept: "application/vnd.pgrst.object+json" } }, "object"],
    [
      "1: Accept names an array",
      { query: "id=eq.x", headers: { accept: "application/vnd.pgrst.array+json" } },
      "array",
    ],
    ["1: Accept names CSV", { query: "id=eq.x", headers: { accept: "text/csv" } }, "csv"],
    [
      "1 before 2",
      { query: "select=id", headers: { accept: "application/vnd.pgrst.object+json" } },
      "object",
    ],
    ["2: select", { query: "select=*&id=eq.x" }, "array"],
    ["2: a profile header", { query: "id=eq.x", headers: { "accept-profile": "public" } }, "array"],
    ["2: a count", { query: "id=eq.x", headers: { prefer: "count=exact" } }, "array"],
    ["2: columns", { method: "POST", query: "columns=name" }, "array"],
    ["2: on_conflict", { method: "POST", query: "on_conflict=id" }, "array"],
    ["2: a resolution", { method: "POST", headers: { prefer: "resolution=merge-duplicates" } }, "array"],
    ["2: a list as body", { method: "POST", isList: true }, "array"],
    ["2: PUT", { method: "PUT", query: "id=eq.x", headers: returned }, "array"],
    ["3: by key", { query: "id=eq.x" }, "record"],
    ["3: by an empty key", { query: "id=eq." }, "record"],
    ["3: by key with HEAD", { method: "HEAD", query: "id=eq.x" }, "record"],
    ["3: a parameter without = is none", { query: "id=eq.x&foo" }, "record"],
    ["3: not by key twice", { query: "id=eq.x&id=eq.x" }, "array"],
    ["3: not with another filter", { query: "id=eq.x&name=eq.y" }, "array"],
    ["3: not with order", { query: "id=eq.x&order=id" }, "array"],
    ["3: not with another operator", { query: "id=neq.x" }, "array"],
    ["3: not with a negation", { query: "id=not.eq.x" }, "array"],
    ["3: not by another column", { query: "name=eq.x" }, "array"],
    ["4: POST", { method: "POST" }, "record"],
    ["4: POST with representation", { method: "POST", headers: returned }, "record"],
    [
      "4: POST with any Accept that JSON meets",
      { method: "POST", headers: { accept: "application/json, */*" } },
      "record",
    ],
    [
      "5: PATCH by key with representation",
      { method: "PATCH", query: "id=eq.x", headers: returned },
      "record",
    ],
    ["5: not without representation", { method: "PATCH", query: "id=eq.x" }, "array"],
    ["5: not by another column", { method: "PATCH", query: "name=eq.x", headers: returned }, "array"],
    ["6: a list", {}, "array"],
    ["6: DELETE", { method: "DELETE", query: "id=eq.x", headers: returned }, "array"],
  ])("%s", (_rule, sent, expected) => {
    expect(shape(sent)).toBe(expected);
  });
});
