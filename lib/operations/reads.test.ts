import { describe, expect, test } from "vitest";
import { contracts } from "./contracts";
import { documentedReads } from "./testing/documented-reads";
import { lookAlike } from "./testing/look-alike";
import { bodyFor, workedExample } from "./testing/reading";
import { brightlathe, larkfield, newcomer } from "./testing/worked-example";

const pool = await workedExample();

test("every READ operation has its documented example here, so none escapes the tests below", () => {
  const reads = Object.entries(contracts).filter(([, contract]) => contract.label === "READ");
  expect(documentedReads.map(({ path }) => path).sort()).toEqual(reads.map(([path]) => path).sort());
});

describe.each(documentedReads)("$path", ({ contract, statement, request, response, nothing }) => {
  test("returns its documented request to the letter and to its contract", async () => {
    const body = await bodyFor(pool, brightlathe, statement(brightlathe, request));
    expect(body).toEqual(response);
    expect(contract.output.parse(body)).toEqual(response);
  });

  test("writes the keys of a record in the order of the document, which people read", async () => {
    const body = await bodyFor(pool, brightlathe, statement(brightlathe, request));
    expect(keysInOrder(body)).toEqual(keysInOrder(response));
  });

  test("shows another company its own rows of the same ids and nothing of the first", async () => {
    const body = await bodyFor(pool, larkfield, statement(larkfield, lookAlike(request)));
    expect(body).toEqual(lookAlike(response));
  });

  test("treats the ids of other companies as unknown", async () => {
    expect(await bodyFor(pool, newcomer, statement(newcomer, request))).toEqual(nothing);
  });

  test("is scoped by its own statement, so that it leaks nothing even where row-level security is off", async () => {
    const unprotected = async (statementOfCaller: ReturnType<typeof statement>) =>
      (await pool.query<{ body: string }>(statementOfCaller)).rows.map(({ body }) => JSON.parse(body))[0] ??
      null;
    expect(await unprotected(statement(brightlathe, request))).toEqual(response);
    expect(await unprotected(statement(larkfield, lookAlike(request)))).toEqual(lookAlike(response));
    expect(await unprotected(statement(newcomer, request))).toEqual(nothing);
  });

  test("is scoped by row-level security, even where its statement names another company", async () => {
    expect(await bodyFor(pool, newcomer, statement(brightlathe, request))).toEqual(nothing);
  });
});

/** Keys of a record, or of the first one in a list. */
function keysInOrder(body: unknown): string[] {
  const list = Object.values(Object(body)).find(Array.isArray);
  return Object.keys(Object(list ? list[0] : body));
}
