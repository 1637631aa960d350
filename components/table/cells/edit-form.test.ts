import { expect, test } from "vitest";
import { editForm } from "./edit-form";

test("a status is rejected that no step leads to from the present one, or a step that needs more", () => {
  const quote = editForm("quote");
  expect(quote.check("status", "Sent", "Draft")).toEqual({ value: "Sent" });
  expect(quote.check("status", "Draft", "Draft")).toEqual({ value: "Draft" });
  expect(quote.check("status", "Ordered", "Draft")).toEqual({
    error: "Ordered cannot be set here: not from Draft.",
  });
  expect(quote.check("status", "Ordered", "Sent")).toEqual({ value: "Ordered" });
  expect(editForm("salesInvoice").check("status", "Paid", "Submitted")).toEqual({
    error: "Paid cannot be set here: “Record payment” on its page.",
  });
  expect(editForm("procedure").check("status", "Archived", "Draft")).toEqual({ value: "Archived" });
});

test("a new document has its first status, or one that a step leads to from there", () => {
  const { check } = editForm("supplierQuote", "create");
  expect(check("status", "Draft", undefined)).toEqual({ value: "Draft" });
  expect(check("status", "Active", undefined)).toEqual({ value: "Active" });
  expect(check("status", "Declined", undefined)).toHaveProperty("error");
});

test("a draft that was left as it was is the stored value, also where it shows less of it", () => {
  const { check, draftOf } = editForm("notificationDelivery");
  const at = "2026-04-24T13:05:02.118Z";
  const draft = draftOf("lastDeliveredAt", at);
  expect(check("lastDeliveredAt", draft, at)).toEqual({ value: at });
  const other = "2026-04-25T13:05:02.118Z";
  expect(check("lastDeliveredAt", draft, other)).toEqual({ value: "2026-04-24T13:05:02.000Z" });
});

test("a time that is filled down keeps its milliseconds", () => {
  const { check, copyOf } = editForm("notificationDelivery");
  const copied = copyOf("lastDeliveredAt", "2026-04-24T13:05:02.118Z");
  const other = "2026-04-25T13:05:02Z";
  expect(check("lastDeliveredAt", copied, other)).toEqual({ value: "2026-04-24T13:05:02.118Z" });
  // To the millisecond it is what is stored, which stays as it is.
  const stored = "2026-04-24T13:05:02.118442+00:00";
  expect(check("lastDeliveredAt", copied, stored)).toEqual({ value: stored });
});
