import { expect, test } from "vitest";
import { findResource, knownResource } from "@/lib/resources";
import { documentOf } from "@/lib/resources/documents";
import { optionsOf } from "@/lib/schemas/fields";
import { closedStatuses, shownSteps } from "./document-steps";

function closedIn(name: string, now: string): Record<string, string> {
  const resource = knownResource(name);
  const status = documentOf(resource)?.document.status ?? expect.fail(`${name} is no document.`);
  const schema = resource.row.shape[status.column] ?? expect.fail(`${name} has no status.`);
  return closedStatuses(status, optionsOf(schema) ?? [], now);
}

test("a status is closed that no step leads to, or a step that needs more than the status", () => {
  const { Sent, Ordered, Cancelled, Draft } = closedIn("quote", "Draft");
  expect([Sent, Cancelled, Draft]).toEqual([undefined, undefined, undefined]);
  expect(Ordered).toBe("not from Draft");
  const invoice = closedIn("salesInvoice", "Submitted");
  expect(invoice.Paid).toBe("“Record payment” on its page");
  expect(invoice["Partially Paid"]).toBe("“Record payment” on its page");
  expect(invoice.Draft).toBe("not from Submitted");
  // Sets the day and the person too.
  expect(closedIn("shipment", "Draft").Posted).toBe("“Post” on its page");
});

test("a step that not every document takes is shown only while the document is there, and never as done", () => {
  const titles = (name: string, now: string) => {
    const resource = findResource(name);
    const status = resource && documentOf(resource)?.document.status;
    return status && shownSteps(status, now).map(({ title }) => title);
  };
  const usual = ["Draft", "To receive", "To invoice", "Completed"];
  expect(titles("purchaseOrder", "Draft")).toEqual(usual);
  expect(titles("purchaseOrder", "To Receive and Invoice")).toEqual(usual);
  expect(titles("purchaseOrder", "Needs Approval")).toContain("Approval");
  for (const invoice of ["salesInvoice", "purchaseInvoice"]) {
    expect(titles(invoice, "Paid")).not.toContain("Partially paid");
    expect(titles(invoice, "Partially Paid")).toContain("Partially paid");
  }
});
