import { expect, it } from "vitest";
import { documentTables, eventTitles, sentenceOf } from "./notifications";

const text = (...of: Parameters<typeof sentenceOf>) => {
  const { before, document, after } = sentenceOf(...of);
  return `${before}[${document}]${after}`;
};

it("a notification about an assignment names the person who made it, if known", () => {
  expect(text("quote-assignment", "Q-1", "Ada")).toBe("Ada assigned [quote Q-1] to you");
  expect(text("quote-assignment", "Q-1", null)).toMatch(/^\[Quote Q-1\] (was|is) assigned to you$/);
});

it("a notification about what happened begins with the document", () => {
  expect(text("job-completed", "J-7", null)).toBe("[Job J-7] is completed");
  expect(text("job-completed", "J-7", "Ada")).toBe("[Job J-7] is completed");
  expect(text("sales-rfq-ready", "RFQ-2", "Ada")).toBe("[RFQ RFQ-2] is ready for a quote");
  expect(text("shift-ended", "3", null)).toBe("[Record 3] had an event: shift-ended");
});

it("every event has a title and a table", () => {
  expect(Object.keys(eventTitles)).toEqual(Object.keys(documentTables));
  expect(eventTitles["gauge-calibration-expired"]).toBe("Gauge overdue for calibration");
  expect(documentTables["gauge-calibration-expired"]).toBe("gauge");
  expect(documentTables["sales-rfq-assignment"]).toBe("salesRfq");
});
