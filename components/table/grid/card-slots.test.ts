import { expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { shownColumns } from "../query/list-query";
import { cardSlots } from "./card-slots";

const slotsOf = (name: keyof typeof resources, select: string[] | null = null) => {
  const screen = describeResource(resources[name]);
  return Object.fromEntries(
    [...cardSlots(screen, shownColumns(screen, { select }), screen.labelColumns[0])].map(([column, slot]) => [
      slot,
      column,
    ]),
  );
};

test("a narrow screen shows a document's number, partner, status, amount and due date", () => {
  expect(slotsOf("salesInvoice")).toMatchObject({
    ...{ title: "invoiceId", state: "status", amount: "totalAmount", about: "customerId" },
    date: expect.stringMatching(/^date/),
  });
});

test("it shows the revision of an item, which its number lacks", () => {
  expect(slotsOf("item")).toEqual({ title: "readableId", amount: "revision", about: "name" });
});

test("it shows only chosen columns, each once", () => {
  expect(slotsOf("salesInvoice", ["status", "balance"])).toEqual({ title: "status", amount: "balance" });
  expect(slotsOf("item", ["readableId", "name"])).toEqual({ title: "readableId", about: "name" });
});

test.each([
  [
    "the total, not an earlier amount",
    "salesInvoice",
    ["invoiceId", "balance", "totalAmount"],
    { amount: "totalAmount" },
  ],
  [
    "money, not a rate before it",
    "salesInvoice",
    ["invoiceId", "exchangeRate", "balance"],
    { amount: "balance" },
  ],
  [
    "a decimal, not a whole number before it",
    "paymentTerm",
    ["name", "daysDue", "discountPercentage"],
    { amount: "discountPercentage" },
  ],
  ["a whole number where there is no decimal", "paymentTerm", ["name", "daysDue"], { amount: "daysDue" }],
  [
    "the due date, not the date of issue",
    "salesInvoice",
    ["invoiceId", "dateIssued", "dateDue"],
    { date: "dateDue" },
  ],
  [
    "a date, not a time before it",
    "salesInvoice",
    ["invoiceId", "createdAt", "dateIssued"],
    { date: "dateIssued" },
  ],
  ["a time where there is no date", "salesInvoice", ["invoiceId", "createdAt"], { date: "createdAt" }],
  [
    "the status, not another set before it",
    "gauge",
    ["gaugeId", "gaugeRole", "gaugeStatus"],
    { state: "gaugeStatus" },
  ],
  ["a name, not a reference before it", "item", ["readableId", "assignee", "name"], { about: "name" }],
  [
    "a reference, not a text before it",
    "salesInvoice",
    ["invoiceId", "customerReference", "customerId"],
    { about: "customerId" },
  ],
] as const)("it shows %s, in any order of the columns", (_what, name, select, slots) => {
  expect(slotsOf(name, [...select])).toMatchObject(slots);
  const [title = "", ...others] = select;
  expect(slotsOf(name, [title, ...others.toReversed()])).toMatchObject(slots);
});

test("a flag or a type is not used as the status", () => {
  expect(slotsOf("item", ["readableId", "active", "type"])).toEqual({ title: "readableId", about: "type" });
  expect(slotsOf("receiptLine")).not.toHaveProperty("state");
});

test.each(["salesOrder", "quote", "salesRfq", "purchaseOrder", "supplierQuote"] as const)(
  "the revision of %s is not shown in the place of an amount",
  (name) => {
    const { amount, ...others } = slotsOf(name);
    expect(amount).toBeUndefined();
    expect(Object.keys(others).sort()).toEqual(["about", "date", "state", "title"]);
  },
);

test("a record named by another record does not repeat that record in its label", () => {
  expect(slotsOf("receiptLine")).toMatchObject({ title: "id", about: "receiptId" });
  expect(slotsOf("shipmentLine")).toMatchObject({ title: "id", about: "shipmentId" });
});
