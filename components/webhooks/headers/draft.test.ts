import { expect, it } from "vitest";
import { type HeaderDraft, headersResolver, placeOf, toHeaders } from "./draft";

const kept = (name: string): HeaderDraft => ({ name, value: "", isKept: true });
const typed = (name: string, value: string): HeaderDraft => ({ name, value, isKept: false });
const check = async (...rows: HeaderDraft[]) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await headersResolver({ rows }, undefined, options)).errors;
};

it("sends null for a stored value that is kept", () => {
  expect(toHeaders({ rows: [kept("x-old"), typed(" X-New ", "v")] })).toEqual({
    "x-old": null,
    "X-New": "v",
  });
});

it("reports errors of a name at the name and of a value at the value", async () => {
  expect(await check(typed("Content-Type", "text/plain"))).toMatchObject({
    rows: [{ name: { message: "This header is set automatically." } }],
  });
  expect(await check(typed("X-Key", ""))).toMatchObject({
    rows: [{ value: { message: expect.stringContaining("printable") } }],
  });
  expect(await check(typed("X-Key", "a"), typed("X-Key", "b"))).toMatchObject({
    rows: [undefined, { name: { message: "Duplicate header name." } }],
  });
  expect(await check(kept("x-key"), typed("X-Other", "b"))).toEqual({});
});

it("reports errors of no row at the top of the form", () => {
  expect(placeOf({ rows: [kept("x-key")] }, undefined)).toBe("root");
});
