import { describe, expect, it } from "vitest";
import { plainReader } from "@/components/value/format-value";
import { changedWords, countOf } from "./count-words";
import { type ChangedRecord, mergeChanges } from "./merge-changes";
import { proposeChanges, requestedChanges, reviewUndo } from "./propose-changes";

const change = (kind: ChangedRecord["kind"], before: object | null, after: object | null): ChangedRecord =>
  ({ resource: "customer", id: "cust_1", kind, before, after }) as ChangedRecord;

describe("changes of a record", () => {
  it("are shown as one, from before the first to after the last", () => {
    const merged = mergeChanges([
      change("update", { name: "One", phone: null }, { name: "Two", phone: "1" }),
      change("update", { name: "Two", website: null }, { name: "Three", website: "x" }),
    ]);
    expect(merged).toEqual([
      change(
        "update",
        { name: "One", phone: null, website: null },
        { name: "Three", phone: "1", website: "x" },
      ),
    ]);
  });

  it("of a new record are its last values, of a deleted one its first", () => {
    expect(
      mergeChanges([
        change("insert", null, { name: "One" }),
        change("update", { name: "One" }, { name: "Two" }),
      ]),
    ).toEqual([change("insert", null, { name: "Two" })]);
    expect(
      mergeChanges([
        change("update", { name: "One" }, { name: "Two" }),
        change("delete", { name: "Two", phone: "1" }, null),
      ]),
    ).toEqual([change("delete", { name: "One", phone: "1" }, null)]);
    expect(
      mergeChanges([change("insert", null, { name: "One" }), change("delete", { name: "One" }, null)]),
    ).toEqual([]);
  });
});

describe("words", () => {
  it("count records", () => {
    expect(changedWords({ inserted: 1, updated: 1200, deleted: 0 }, plainReader)).toBe(
      "1 created, 1,200 changed",
    );
    const german = { ...plainReader, locale: "de" };
    expect(changedWords({ inserted: 1, updated: 1200, deleted: 0 }, german)).toBe("1 created, 1.200 changed");
    expect(countOf(1204, german)).toBe("1.204 records");
    expect(changedWords({ inserted: 0, updated: 0, deleted: 0 }, plainReader)).toBe("nothing changed");
    expect([countOf(1, plainReader, "customer"), countOf(2, plainReader, "company", "companies")]).toEqual([
      "1 customer",
      "2 companies",
    ]);
  });
});

describe("a proposal", () => {
  it("that another dialog replaces is not applied", async () => {
    const outcome = proposeChanges({ title: "Delete", changes: [] });
    expect(requestedChanges()).toMatchObject({ kind: "proposal", proposal: { title: "Delete" } });
    const undone = reviewUndo({ changeSetId: "aud_1", title: null });
    expect(await outcome).toEqual({ isApplied: false, errors: [] });
    expect(requestedChanges()).toMatchObject({ kind: "undo", undo: { changeSetId: "aud_1" } });
    void reviewUndo({ changeSetId: "aud_2", title: null });
    expect(await undone).toBeNull();
    const second = requestedChanges();
    if (second?.kind === "undo") second.settle(null);
    expect(requestedChanges()).toBeNull();
  });
});
