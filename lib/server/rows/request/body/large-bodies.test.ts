import { beforeAll, describe, expect, test } from "vitest";
import { longestBlock } from "../../../testing/longest-block";
import { type TestResponse, testApi } from "../../../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const megabytes = 1_000_000;

/**
 * Milliseconds of CPU time that one task may take from all other requests. A task is meant to take a tenth of that. Parsed in
 * one piece, these bodies take seconds.
 */
const longest = 500;

/** Sends a body and holds that nothing else waited for it. */
async function sent(body: Buffer, type: string, path = "/shippingTerm"): Promise<TestResponse> {
  let response: TestResponse | undefined;
  const block = await longestBlock(async () => {
    response = await api.call({ method: "POST", path, key, body, headers: { "content-type": type } });
  });
  expect(block).toBeLessThan(longest);
  if (!response) throw new Error("There is no response.");
  expect(response.text.length).toBeLessThan(100_000);
  return response;
}

const filled = (unit: string, length = 10 * megabytes): string =>
  unit.repeat(Math.floor(length / unit.length));

beforeAll(async () => {
  await api.call({ path: "/shippingTerm?limit=1", key });
});

describe("a body of ten megabytes does not block other requests", () => {
  test.each([
    [
      "values inside a record",
      `[{"name":[0${filled(",0", 900_000)}]}${filled(',{"name":[0,0,0,0,0]}', 9 * megabytes)}]`,
    ],
    ["empty records", `[{}${filled(",{}", 10 * megabytes - 4)}]`],
  ])("of %s: it holds too many", async (_title, text) => {
    const { status, json } = await sent(Buffer.from(text), "application/json");
    expect([status, json.code]).toEqual([413, "too_large"]);
    expect(json.message).toContain("500000");
  });

  test.each([
    ["values in a list", `[0${filled(",0", 10 * megabytes - 3)}]`, 400, "PGRST102"],
    ["empty lists", `[[]${filled(",[]", 10 * megabytes - 4)}]`, 400, "PGRST102"],
    ["opening brackets", filled("["), 413, "too_large"],
    ["an unclosed string of quotes", `["${filled('\\"', 900_000)}`, 400, "PGRST102"],
    ["one text", JSON.stringify([{ name: filled("x", 9 * megabytes) }]), 413, "too_large"],
    ["one text that is no record", JSON.stringify(filled("x", 9 * megabytes)), 413, "too_large"],
  ])("of %s: %#", async (_title, text, expected, code) => {
    const { status, json } = await sent(Buffer.from(text), "application/json");
    expect([status, json.code]).toEqual([expected, code]);
  });

  test("of records without required fields names the first hundred", async () => {
    const { status, json } = await sent(Buffer.from(`[{}${filled(",{}", 700_000)}]`), "application/json");
    expect([status, json.code, json.issues.length]).toEqual([400, "23502", 100]);
  });

  test("of records with other columns in the last one", async () => {
    const text = `[{"name":"a"}${filled(',{"name":"a"}', 3 * megabytes)},{"other":"b"}]`;
    const { status, json } = await sent(Buffer.from(text), "application/json");
    expect([status, json.code]).toEqual([400, "PGRST102"]);
  });

  test.each([
    ["commas", filled(","), 413],
    ["empty lines", filled("\n"), 413],
    ["fields", `name\n${filled("a\n")}`, 413],
    ["a quoted text", `name\n"${filled("x")}"`, 413],
    ["quotes", `name\n${filled('""')}`, 413],
  ])("of CSV with %s", async (_title, text, expected) => {
    const { status, json } = await sent(Buffer.from(text), "text/csv");
    expect([status, json.code]).toEqual([expected, "too_large"]);
  });

  test.each([
    ["fields", filled("a&", 999_999)],
    ["bytes", `name=${filled("x")}`],
  ])("of a form with too many %s", async (_title, text) => {
    const { status, json } = await sent(Buffer.from(text), "application/x-www-form-urlencoded");
    expect([status, json.code]).toEqual([413, "too_large"]);
  });

  test("of an operation: it holds too many values, or the first hundred errors are named", async () => {
    const path = "/api/v1/accounting/applyCtaToReportPeriodSeries";
    const many = await sent(
      Buffer.from(`{"args":{"accounts":[0${filled(",0", 900_000)}]}}`),
      "application/json",
      path,
    );
    expect([many.status, many.json.code]).toEqual([413, "too_large"]);
    const wrong = await sent(
      Buffer.from(`{"args":{"accounts":[0${filled(",0", 190_000)}]}}`),
      "application/json",
      path,
    );
    expect([wrong.status, wrong.json.issues.length]).toEqual([400, 100]);
  });
});

test("ten megabytes of proper records are inserted", async () => {
  const records = Array.from({ length: 2_000 }, (_, n) => ({ name: `Term ${n} ${"x".repeat(4_900)}` }));
  const { status, text } = await sent(
    Buffer.from(JSON.stringify(records)),
    "application/json",
    "/shippingTerm?columns=name",
  );
  expect(status, text).toBe(201);
}, 60_000);
