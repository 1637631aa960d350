import { expect, it } from "vitest";
import { draftOfText } from "@/components/grid/cell-text";
import { fromLocalMoment, toLocalMoment } from "./moments";

it.each([
  ["2026-11-23T10:00:00Z", "2026-11-23T10:00:00.000Z"],
  ["2026-11-23 10:00:00.007+05:30", "2026-11-23T04:30:00.007Z"],
  ["2026-11-23 10:00:00+00", "2026-11-23T10:00:00.000Z"],
  ["2028-02-29T23:59:59.999-0800", "2028-03-01T07:59:59.999Z"],
])("%s is the moment %s", (text, moment) => expect(fromLocalMoment(text)).toBe(moment));

it("a time of an input is one of the reader's time zone", () => {
  expect(toLocalMoment(fromLocalMoment("2026-11-23T10:00:07"))).toBe("2026-11-23T10:00:07");
  expect(fromLocalMoment("2026-11-23T10:00:07.125")).toBe(
    new Date(2026, 10, 23, 10, 0, 7, 125).toISOString(),
  );
});

it.each([
  "Batch 7",
  "5",
  "2026",
  "11/12/2569 10:00",
  "2026-02-30 10:00",
  "2026-02-30T10:00Z",
  "2026-11-23T25:00",
  "",
])("“%s” is no moment and stays as it is, so that the schema rejects it", (text) => {
  const field = { name: "at", label: "At", kind: "timestamp", required: true } as const;
  const draft = draftOfText({ ...field, optional: false, nullable: false }, text, "th-TH");
  expect(fromLocalMoment(String(draft))).toBe(text);
});
