import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";

const { company1 } = await rowApi();
const run = async (name: string, body: object) => {
  const { status, json, text } = await company1.send("POST", `/api/console/changes/${name}`, body);
  expect([status, text]).toEqual([200, text]);
  return json;
};
const create = async (resource: string, body: object) => {
  const { status, json, text } = await company1.send("POST", `/${resource}`, body);
  expect([status, text]).toEqual([201, text]);
  return json.id as string;
};
const change = (resource: string, id: string, body: object) =>
  company1.send("PATCH", `/${resource}?id=eq.${id}`, body);
const read = async (query: string) => (await company1.get(query)).json;
const newest = async () => (await run("getChangeSets", { limit: 1 })).results[0];
const undoNewest = async () => run("undo", { changeSetId: (await newest()).id });
const apply = async (changes: object[]) => {
  const { token } = await run("plan", { changes });
  return (await run("apply", { token })).changeSetId as string;
};
const update = (resource: string, id: string, values: object) => ({ kind: "update", resource, id, values });

describe("undoing what a rule changed in addition", () => {
  /** Versions 1 Archived, 2 Active, 3 and 4 Draft of a quality document. */
  const document = async (name: string) => {
    const ids: string[] = [];
    for (const [place, status] of ["Archived", "Active", "Draft", "Draft"].entries())
      ids.push(await create("qualityDocument", { name, version: place + 1, status }));
    const statuses = async () =>
      (await read(`/qualityDocument?name=eq.${name}&order=version&select=status`)).map(
        ({ status }: { status: string }) => status,
      );
    return { ids, statuses };
  };
  const before = ["Archived", "Active", "Draft", "Draft"];
  const after = ["Archived", "Archived", "Active", "Archived"];

  it("finds the versions that activating another one archived, in the change set and in their history", async () => {
    const { ids, statuses } = await document("Activated");
    const [, second = "", third = ""] = ids;
    await change("qualityDocument", third, { status: "Active" });
    expect(await statuses()).toEqual(after);
    expect(await newest()).toMatchObject({ action: "qualityDocument.update", updated: 3 });
    const history = (await run("getHistory", { resource: "qualityDocument", id: second })).results;
    expect(history[0]).toMatchObject({
      kind: "update",
      before: { status: "Active" },
      after: { status: "Archived" },
    });
    const undone = await undoNewest();
    expect(undone).toMatchObject({ updated: 3 });
    expect(await statuses()).toEqual(before);
    await run("undo", { changeSetId: undone.changeSetId });
    expect(await statuses()).toEqual(after);
  });

  it("does so when a plan, a list or a new version activated it", async () => {
    const { ids, statuses } = await document("Planned");
    const [, , third = ""] = ids;
    const changeSetId = await apply([update("qualityDocument", third, { status: "Active" })]);
    expect(await statuses()).toEqual(after);
    await run("undo", { changeSetId });
    expect(await statuses()).toEqual(before);
    await create("qualityDocument", { name: "Planned", version: 5, status: "Active" });
    expect(await newest()).toMatchObject({ inserted: 1, updated: 3 });
    await undoNewest();
    expect(await statuses()).toEqual(before);
    const other = await document("Listed");
    const both = `in.(${third},${other.ids[2]})`;
    await company1.send("PATCH", `/qualityDocument?id=${both}`, { status: "Active" });
    expect(await newest()).toMatchObject({ updated: 6 });
    await undoNewest();
    expect([await statuses(), await other.statuses()]).toEqual([before, before]);
  });

  it("still names the row of a list that cannot be written, after rows that archive others", async () => {
    const one = await document("Failing one");
    const other = await document("Failing other");
    const row = { version: 9, status: "Active", assignee: null };
    const rows = [
      { name: "Failing one", ...row },
      { name: "Failing other", ...row },
      { name: "Failing third", ...row, assignee: "usr_nobody" },
    ];
    const { status, json } = await company1.send("POST", "/qualityDocument", rows);
    expect([status, json.issues]).toMatchObject([409, [{ path: [2, "assignee"] }]]);
    expect([await one.statuses(), await other.statuses()]).toEqual([before, before]);
  });

  it("archives nothing for an active version that is left out because it is stored already", async () => {
    const { ids, statuses } = await document("Ignored");
    const prefer = "resolution=ignore-duplicates,return=representation";
    const stored = { name: "Ignored", version: 3, status: "Active" };
    for (const [by, row] of [
      ["name,version", stored],
      ["id", { ...stored, id: ids[2], version: 9 }],
    ] as const) {
      const path = `/qualityDocument?on_conflict=${by}`;
      const { json } = await company1.send("POST", path, [row], { prefer });
      expect([json, await statuses()], by).toEqual([[], before]);
    }
    const again = await company1.send("POST", "/qualityDocument", stored);
    expect([again.status, again.json.message]).toEqual([
      409,
      "Another record already has this name and version.",
    ]);
    await company1.send("POST", "/qualityDocument?on_conflict=name,version", [stored], {
      prefer: "resolution=merge-duplicates",
    });
    expect(await statuses()).toEqual(after);
  });

  it("creates a deleted active version again and leaves newer drafts alone", async () => {
    const { ids, statuses } = await document("Deleted");
    await company1.send("DELETE", `/qualityDocument?id=eq.${ids[1]}`);
    await undoNewest();
    expect(await statuses()).toEqual(before);
  });

  it("creates a deleted item again with its released make method and the operations of it", async () => {
    const itemId = await create("item", { readableId: "UNDO-RELEASED", name: "Released" });
    const makeMethodId = await create("makeMethod", { itemId, version: 3 });
    await create("methodOperation", { makeMethodId, processId: demoId("proc", 5), order: 10 });
    await change("makeMethod", makeMethodId, { status: "Active" });
    const all = async () => [
      await read(`/makeMethod?itemId=eq.${itemId}`),
      await read(`/methodOperation?makeMethodId=eq.${makeMethodId}`),
    ];
    const stored = await all();
    expect(stored).toMatchObject([[{ version: 3, status: "Active" }], [{ order: 10 }]]);
    await company1.send("DELETE", `/item?id=eq.${itemId}`);
    const { changeSetId } = await undoNewest();
    expect(await all()).toEqual(stored);
    expect(await run("undo", { changeSetId })).toMatchObject({ deleted: 5, conflicts: [] });
    expect(await all()).toEqual([[], []]);
    await undoNewest();
    expect(await all()).toEqual(stored);
  });

  it("still rejects creating operations again in a method that has been released since", async () => {
    const itemId = await create("item", { readableId: "UNDO-LATER", name: "Released later" });
    const makeMethodId = await create("makeMethod", { itemId });
    const operation = await create("methodOperation", { makeMethodId, processId: demoId("proc", 5) });
    await company1.send("DELETE", `/methodOperation?id=eq.${operation}`);
    const { id: changeSetId } = await newest();
    await change("makeMethod", makeMethodId, { status: "Active" });
    const refused = await company1.send("POST", "/api/console/changes/undo", { changeSetId });
    expect([refused.status, refused.json.message]).toEqual([422, expect.stringContaining("read-only")]);
  });

  it("gives invoices back the balance and date of payment that they had", async () => {
    const sales = await create("salesInvoice", { customerId: demoId("cust", 1), currencyCode: "USD" });
    const line = { invoiceId: sales, invoiceLineType: "Comment", quantity: 1, unitPrice: 80 };
    await create("salesInvoiceLine", line);
    const purchase = await create("purchaseInvoice", { supplierId: demoId("sup", 3), totalAmount: 80 });
    const invoices = [
      ["salesInvoice", sales, { datePaid: "2026-01-31" }],
      ["purchaseInvoice", purchase, {}],
    ] as const;
    for (const [resource, id, more] of invoices) {
      await change(resource, id, { status: "Return" });
      await change(resource, id, { balance: 0, ...more });
      await change(resource, id, { status: "Paid" });
      await undoNewest();
      expect(await read(`/${resource}?id=eq.${id}`)).toMatchObject({
        ...{ status: "Return", balance: 0, totalAmount: 80 },
        ...more,
      });
    }
  });

  it("restores an invoice with its former balance, and a status alone as the rules compute it", async () => {
    const id = await create("salesInvoice", { customerId: demoId("cust", 1), currencyCode: "USD" });
    await create("salesInvoiceLine", {
      invoiceId: id,
      invoiceLineType: "Comment",
      quantity: 1,
      unitPrice: 80,
    });
    await change("salesInvoice", id, { status: "Return" });
    await change("salesInvoice", id, { balance: 0, datePaid: "2026-01-31" });
    await change("salesInvoice", id, { status: "Paid" });
    const { id: changeId } = await newest();
    const restore = (more: object = {}) =>
      company1.send("POST", "/api/console/changes/restore", {
        resource: "salesInvoice",
        id,
        changeId,
        ...more,
      });
    const stored = () => read(`/salesInvoice?id=eq.${id}`);
    expect((await restore({ fields: ["status"] })).status).toBe(200);
    expect(await stored()).toMatchObject({ status: "Return", balance: 80, datePaid: null });
    await undoNewest();
    expect(await stored()).toMatchObject({ status: "Paid", balance: 0, datePaid: "2026-01-31" });
    expect((await restore()).status).toBe(200);
    expect(await stored()).toMatchObject({ status: "Return", balance: 0, datePaid: "2026-01-31" });
  });

  it("moves a line of a quote back with its prices", async () => {
    const [line] = await read("/quoteLinePrice?select=quoteLineId,quoteId&limit=1");
    const prices = `/quoteLinePrice?quoteLineId=eq.${line.quoteLineId}&select=id,quoteId&order=id`;
    const stored = await read(prices);
    const [other] = await read(`/quote?id=neq.${line.quoteId}&select=id&limit=1`);
    await change("quoteLine", line.quoteLineId, { quoteId: other.id });
    expect((await read(prices))[0]).toMatchObject({ quoteId: other.id });
    await undoNewest();
    expect(await read(prices)).toEqual(stored);
    expect(await read(`/quoteLine?id=eq.${line.quoteLineId}`)).toMatchObject({ quoteId: line.quoteId });
  });

  it("is rejected where another version is Active since", async () => {
    const { ids } = await document("Renamed");
    const [, , third = ""] = ids;
    await change("qualityDocument", third, { status: "Active" });
    const { id: changeSetId } = await newest();
    await change("qualityDocument", third, { name: "Renamed to another" });
    await create("qualityDocument", { name: "Renamed", version: 5, status: "Active" });
    const message = "Another version of this name is Active.";
    expect(await company1.send("POST", "/api/console/changes/undo", { changeSetId })).toMatchObject({
      status: 409,
      json: { code: "23505", message, details: null, issues: [{ path: ["status"], message }] },
    });
  });

  it("gives a gauge that is active again the status of its newest calibration, and without one that which it had", async () => {
    const status = async (id: string) => (await read(`/gauge?id=eq.${id}`)).gaugeCalibrationStatus;
    const deactivated = async (id: string) => {
      await change("gauge", id, { gaugeStatus: "Inactive" });
      return (await newest()).id;
    };
    const body = { gaugeTypeId: demoId("gty", 1), calibrationIntervalInMonths: 1200 };
    const [gauge, other] = [await create("gauge", body), await create("gauge", body)];
    const record = { gaugeId: gauge, dateCalibrated: "2026-10-01", inspectionStatus: "Pass" };
    await create("gaugeCalibrationRecord", record);
    await change("gauge", other, { gaugeCalibrationStatus: "In-Calibration" });
    const sets = [await deactivated(gauge), await deactivated(other)];
    await create("gaugeCalibrationRecord", {
      ...record,
      dateCalibrated: "2026-10-02",
      inspectionStatus: "Fail",
    });
    for (const changeSetId of sets) await run("undo", { changeSetId });
    expect([await status(gauge), await status(other)]).toEqual(["Out-of-Calibration", "In-Calibration"]);
  });

  it("gives a gauge back the due date that someone set, whatever happened to its calibrations", async () => {
    const gauge = await create("gauge", { gaugeTypeId: demoId("gty", 1) });
    const calibrate = (dateCalibrated: string) =>
      create("gaugeCalibrationRecord", { gaugeId: gauge, dateCalibrated, inspectionStatus: "Pass" });
    const first = await calibrate("2026-10-01");
    await change("gauge", gauge, { nextCalibrationDate: "2099-01-01" });
    const due = async () => {
      const { lastCalibrationDate, nextCalibrationDate } = await read(`/gauge?id=eq.${gauge}`);
      return [lastCalibrationDate, nextCalibrationDate];
    };
    for (const calibration of [
      () => calibrate("2026-10-02"),
      () => change("gaugeCalibrationRecord", first, { dateCalibrated: "2026-10-03" }),
      () => company1.send("DELETE", `/gaugeCalibrationRecord?id=eq.${first}`),
    ]) {
      await calibration();
      const changed = await due();
      expect(changed).not.toContain("2099-01-01");
      const undone = await undoNewest();
      expect(await due()).toEqual(["2026-10-01", "2099-01-01"]);
      await run("undo", { changeSetId: undone.changeSetId });
      expect(await due()).toEqual(changed);
      await undoNewest();
    }
  });

  it("creates a deleted gauge again with the due date that it had", async () => {
    const gauge = await create("gauge", { gaugeTypeId: demoId("gty", 1) });
    const record = { gaugeId: gauge, dateCalibrated: "2026-10-01", inspectionStatus: "Pass" };
    await create("gaugeCalibrationRecord", record);
    await change("gauge", gauge, { nextCalibrationDate: "2099-01-01" });
    await company1.send("DELETE", `/gauge?id=eq.${gauge}`);
    await undoNewest();
    expect(await read(`/gauge?id=eq.${gauge}`)).toMatchObject({
      lastCalibrationDate: "2026-10-01",
      nextCalibrationDate: "2099-01-01",
    });
  });
});

it("gives back unique values that records passed on to each other", async () => {
  const names = ["Chain A", "Chain B", "Chain C"];
  const [a = "", b = "", c = ""] = await Promise.all(names.map((name) => create("shippingTerm", { name })));
  const changeSetId = await apply([
    update("shippingTerm", c, { name: "Chain D" }),
    update("shippingTerm", b, { name: "Chain C" }),
    update("shippingTerm", a, { name: "Chain B" }),
  ]);
  const undone = await run("undo", { changeSetId });
  expect(undone).toMatchObject({ updated: 3 });
  const stored = await read(`/shippingTerm?id=in.(${a},${b},${c})&order=name&select=name`);
  expect(stored.map(({ name }: { name: string }) => name)).toEqual(names);
  await create("shippingTerm", { name: "Chain D" });
  const taken = await company1.send("POST", "/api/console/changes/undo", { changeSetId: undone.changeSetId });
  expect([taken.status, taken.json.code]).toEqual([409, "23505"]);
});

it("turns trees back that were turned upside down, in either order", async () => {
  const [{ id: locationId }] = await read("/location?select=id&limit=1");
  const unit = (name: string, parentId: string | null) =>
    create("storageUnit", { name, locationId, parentId });
  for (const made of ["Top", "Inner"]) {
    const first = await unit(`${made} first`, null);
    const second = await unit(`${made} second`, made === "Top" ? first : null);
    if (made === "Inner") await change("storageUnit", first, { parentId: second });
    const [top, inner] = made === "Top" ? [first, second] : [second, first];
    const changeSetId = await apply([
      update("storageUnit", inner, { parentId: null }),
      update("storageUnit", top, { parentId: inner }),
    ]);
    expect(await run("undo", { changeSetId })).toMatchObject({ updated: 2, conflicts: [] });
    expect(await read(`/storageUnit?id=eq.${inner}&select=parentId`)).toEqual([{ parentId: top }]);
  }
});
