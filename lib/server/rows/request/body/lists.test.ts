import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { rowApi } from "../../testing/row-api";

const { company1 } = await rowApi();

/** Every column of a list that a body sets. */
const columns = Object.values<Resource>(resources).flatMap((resource) => {
  const { required = [], optional = [] } = resource.write ?? {};
  return [...required, ...optional].flatMap((column) => {
    const type = factsOf(resource.row.shape[column] ?? resource.row)?.type;
    return type === "text[]" || type === "numeric[]" ? [{ resource, name: resource.name, column, type }] : [];
  });
});

/** Resources whose keys are the server's to give, with a filter for records that the example may replace. */
const serverKeyed = new Map([
  ["account", "isGroup=is.false"],
  ["oauthClient", "companyId=not.is.null"],
]);

describe.each(columns)("$name, $column", ({ resource, name, column, type }) => {
  const item = type === "text[]" ? "a" : 1;
  const broken = [[[item]], [[[item]]], [[item], [item]], [[item], [item, item]], [null], [item, null]];
  const { example = {}, key, write } = resource;

  test("rejects a list in the list and null in the list, and names the column", async () => {
    const filter = serverKeyed.get(name);
    const stored = filter && (await company1.send("GET", `/${name}?select=${key}&limit=1&${filter}`)).json[0];
    const given = stored ? stored[key] : "given";
    for (const value of broken) {
      const sent = { ...example, [column]: value };
      const responses = [await company1.send("PATCH", `/${name}?${key}=not.is.null`, { [column]: value })];
      if (!write?.updateOnly) {
        const keyed = { ...sent, [key]: given };
        const literal = JSON.stringify(value).replaceAll("[", "{").replaceAll("]", "}");
        const texts = Object.entries({ ...example, [column]: literal }).map(([field, one]) => [
          field,
          typeof one === "string" ? one : JSON.stringify(one),
        ]);
        const csv = [0, 1].map((at) =>
          texts.map((pair) => `"${String(pair[at]).replaceAll('"', '""')}"`).join(),
        );
        const asCsv = { "content-type": "text/csv" };
        const asForm = { "content-type": "application/x-www-form-urlencoded" };
        responses.push(
          await company1.send("POST", `/${name}`, sent),
          await company1.send("POST", `/${name}`, [sent]),
          await company1.send("PUT", `/${name}?${key}=eq.${given}`, keyed),
          await company1.send("POST", `/${name}`, csv.join("\n"), asCsv),
          await company1.send("POST", `/${name}`, new URLSearchParams(texts).toString(), asForm),
        );
      }
      // A PATCH of a locked record may fail before its columns are checked.
      for (const { status, json, text } of responses) {
        expect([status, json.code], text).toEqual([400, expect.stringMatching(/^(22P02|23514|P0001)$/)]);
        if (json.code === "23514") expect(json.issues[0].path.at(-1)).toBe(column);
      }
    }
  });
});
