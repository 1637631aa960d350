import { expect, test } from "vitest";
import { makeGauge } from "../testing/examples";
import { type Row, type Session, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first, second } = await tenants();

const versions = (name: string) =>
  first.do(async (session) => {
    const rows = await session.query(
      'SELECT "status" FROM "qualityDocument" WHERE "name" = $1 ORDER BY "version"',
      [name],
    );
    return rows.map((row) => row.status);
  });
const gaugeOf = async (session: Session, id: unknown) =>
  (
    await session.query(
      `SELECT "gaugeCalibrationStatus" AS status, "lastCalibrationDate"::text AS last, "nextCalibrationDate"::text AS next FROM "gauge" g WHERE "id" = $1`,
      [id],
    )
  )[0];

test("making one version Active archives every other version of its name in the same transaction", async () => {
  await first.do(async (session) => {
    await session.insert("qualityDocument", { name: "Elsewhere", version: 1, status: "Active" });
    await session.insert("qualityDocument", { name: "Incoming", version: 1, status: "Active" });
    await session.insert("qualityDocument", { name: "Incoming", version: 2, status: "Active" });
    await session.insert("qualityDocument", { name: "Incoming", version: 3 });
  });
  expect(await versions("Incoming")).toEqual(["Archived", "Active", "Draft"]);
  await first.do((session) =>
    session.query(
      `UPDATE "qualityDocument" SET "status" = 'Active' WHERE "name" = 'Incoming' AND "version" = 1`,
    ),
  );
  expect(await versions("Incoming")).toEqual(["Active", "Archived", "Archived"]);
  expect(await versions("Elsewhere")).toEqual(["Active"]);
});

test("a statement that makes two versions of a name Active is rejected, and one of several names is not", async () => {
  const run = (query: string) => first.do((session) => session.query(query));
  const insert = 'INSERT INTO "qualityDocument" ("name", "version", "status")';
  const rejected = { code: "P0001", column: "status", message: expect.stringContaining('"Two"') };
  await run(`${insert} VALUES ('Two', 1, 'Draft'), ('Another', 1, 'Active')`);
  await expect(run(`${insert} VALUES ('Two', 2, 'Active'), ('Two', 3, 'Active')`)).rejects.toMatchObject(
    rejected,
  );
  await expect(
    run(`WITH changed AS (UPDATE "qualityDocument" SET "status" = 'Active' WHERE "name" = 'Two' RETURNING "name")
         ${insert} SELECT "name", 2, 'Active' FROM changed`),
  ).rejects.toMatchObject(rejected);
  expect(await versions("Two")).toEqual(["Draft"]);
  await run(`${insert} VALUES ('Two', 2, 'Active'), ('Another', 2, 'Active')`);
  expect([await versions("Two"), await versions("Another")]).toEqual([
    ["Archived", "Active"],
    ["Archived", "Active"],
  ]);
});

test("saving the Active version again leaves the drafts alone", async () => {
  await first.do(async (session) => {
    const active = await session.insert("qualityDocument", { name: "Final", version: 1, status: "Active" });
    await session.insert("qualityDocument", { name: "Final", version: 2 });
    await session.update("qualityDocument", active.id, { status: "Active", description: "again" });
  });
  expect(await versions("Final")).toEqual(["Active", "Draft"]);
});

test("of parallel activations exactly one stays Active, and none of them deadlocks", async () => {
  const made = await first.do((session) =>
    session.query(
      `INSERT INTO "qualityDocument" ("name", "version") SELECT 'Race', n FROM generate_series(1, 10) n RETURNING "id"`,
    ),
  );
  await Promise.all(
    made.map((row) => first.do((session) => session.update("qualityDocument", row.id, { status: "Active" }))),
  );
  const found = await versions("Race");
  expect(found.filter((status) => status === "Active")).toHaveLength(1);
  expect(found.filter((status) => status === "Archived")).toHaveLength(9);
});

test("an Active version that takes another name archives the versions of that name", async () => {
  await first.do(async (session) => {
    const moved = await session.insert("qualityDocument", { name: "Before", version: 1, status: "Active" });
    await session.insert("qualityDocument", { name: "After", version: 2, status: "Active" });
    await session.update("qualityDocument", moved.id, { name: "After" });
  });
  expect(await versions("After")).toEqual(["Active", "Archived"]);
});

test("activations of two versions wait for each other before they lock a row, so that they do not deadlock", async () => {
  const [one, other] = await first.do(async (session) => [
    await session.insert("qualityDocument", { name: "Order", version: 1 }),
    await session.insert("qualityDocument", { name: "Order", version: 2 }),
  ]);
  const activate = ({ id }: { id?: unknown } = {}) =>
    first.do((session) => session.update("qualityDocument", id, { status: "Active" }));
  const activations = await first.do(async (session) => {
    await session.query(`SELECT pg_advisory_xact_lock(hashtextextended('qualityDocument ' || $1, 0))`, [
      first.companyId,
    ]);
    const started = Promise.allSettled([activate(one), activate(other)]);
    await waitingFor(pool, "advisory", 2);
    return { started };
  });
  expect((await activations.started).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect((await versions("Order")).sort()).toEqual(["Active", "Archived"]);
});

test("parallel creations of an Active version leave exactly one", async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 10 }, (_, version) =>
      first.do((session) =>
        session.insert("qualityDocument", { name: "New race", version, status: "Active" }),
      ),
    ),
  );
  expect(made.filter(({ status }) => status === "rejected")).toEqual([]);
  expect((await versions("New race")).filter((status) => status === "Active")).toHaveLength(1);
});

test("the newest calibration by date decides when a gauge is due and how it reads; an older one changes nothing", async () => {
  await first.do(async (session) => {
    const gauge = await makeGauge(session, "Micrometer", { calibrationIntervalInMonths: 6 });
    const record = (dateCalibrated: string, inspectionStatus: string) =>
      session.insert("gaugeCalibrationRecord", { gaugeId: gauge.id, dateCalibrated, inspectionStatus });
    expect(await gaugeOf(session, gauge.id)).toMatchObject({ status: "Pending", last: null });
    const pass = await record("2026-02-27", "Pass");
    const passed = { status: "In-Calibration", last: "2026-02-27", next: "2026-08-27" };
    expect(await gaugeOf(session, gauge.id)).toMatchObject(passed);
    await record("2025-12-01", "Fail");
    expect(await gaugeOf(session, gauge.id)).toMatchObject(passed);
    const fail = await record("2026-03-01", "Fail");
    expect(await gaugeOf(session, gauge.id)).toMatchObject({
      status: "Out-of-Calibration",
      next: "2026-09-01",
    });
    await session.query('DELETE FROM "gaugeCalibrationRecord" WHERE "id" = $1', [fail.id]);
    expect(await gaugeOf(session, gauge.id)).toMatchObject(passed);
    await session.update("gaugeCalibrationRecord", pass.id, { inspectionStatus: "Fail" });
    expect(await gaugeOf(session, gauge.id)).toMatchObject({ status: "Out-of-Calibration" });
    await session.update("gaugeCalibrationRecord", pass.id, { inspectionStatus: "Pass" });
    await session.update("gaugeCalibrationRecord", pass.id, { dateCalibrated: "2026-03-02" });
    expect(await gaugeOf(session, gauge.id)).toMatchObject({ last: "2026-03-02", next: "2026-09-02" });
    const other = await makeGauge(session, "Other micrometer", { calibrationIntervalInMonths: 6 });
    await session.update("gaugeCalibrationRecord", pass.id, { gaugeId: other.id });
    expect(await gaugeOf(session, gauge.id)).toMatchObject({ last: "2025-12-01", next: "2026-06-01" });
    expect(await gaugeOf(session, other.id)).toMatchObject({ last: "2026-03-02", next: "2026-09-02" });
  }, "2026-03-05T00:00:00Z");
});

test.each([96_000, 2_147_483_647])("an interval of %d months ends after the year 9999", async (interval) => {
  const work = first.do(async (session) => {
    const gauge = await makeGauge(session, `Eternal ${interval}`, { calibrationIntervalInMonths: interval });
    await session.insert("gaugeCalibrationRecord", {
      gaugeId: gauge.id,
      dateCalibrated: "2026-03-01",
      inspectionStatus: "Pass",
    });
  });
  await expect(work).rejects.toMatchObject({
    code: "P0001",
    column: "dateCalibrated",
    message:
      "The next calibration would be due after 9999-12-31: use an earlier date, or a shorter interval of the gauge.",
  });
});

test("an inactive or overdue gauge is Out-of-Calibration, and has the status of its newest calibration once reactivated", async () => {
  const id = await first.do(async (session) => {
    const gauge = await makeGauge(session, "Snap gauge", { calibrationIntervalInMonths: 1 });
    await session.insert("gaugeCalibrationRecord", {
      gaugeId: gauge.id,
      dateCalibrated: "2026-03-01",
      inspectionStatus: "Pass",
    });
    await session.update("gauge", gauge.id, { gaugeStatus: "Inactive" });
    expect(await gaugeOf(session, gauge.id)).toMatchObject({ status: "Out-of-Calibration" });
    await session.update("gauge", gauge.id, { gaugeStatus: "Active" });
    expect(await gaugeOf(session, gauge.id)).toMatchObject({ status: "In-Calibration" });
    return gauge.id;
  }, "2026-03-05T00:00:00Z");
  await first.do(async (session) => {
    await session.update("gauge", id, { description: "touched" });
    expect(await gaugeOf(session, id)).toMatchObject({ status: "Out-of-Calibration" });
    await session.insert("gaugeCalibrationRecord", {
      gaugeId: id,
      dateCalibrated: "2026-01-15",
      inspectionStatus: "Pass",
    });
    expect(await gaugeOf(session, id)).toMatchObject({ status: "Out-of-Calibration" });
    await session.insert("gaugeCalibrationRecord", {
      gaugeId: id,
      dateCalibrated: "2026-06-01",
      inspectionStatus: "Pass",
    });
    expect(await gaugeOf(session, id)).toMatchObject({ status: "In-Calibration", next: "2026-07-01" });
  }, "2026-06-02T00:00:00Z");
});

test("a gauge is in service on its due date, and keeps a status that was set by hand", async () => {
  await first.do(async (session) => {
    const gauge = await makeGauge(session, "Due today", { nextCalibrationDate: "2026-05-10" });
    const set = async (values: Row) => {
      await session.update("gauge", gauge.id, values);
      return (await gaugeOf(session, gauge.id))?.status;
    };
    expect(await set({ gaugeCalibrationStatus: "In-Calibration" })).toBe("In-Calibration");
    expect(await set({ nextCalibrationDate: "2026-06-10" })).toBe("In-Calibration");
    expect(await set({ gaugeStatus: "Inactive" })).toBe("Out-of-Calibration");
    expect(await set({ gaugeStatus: "Active", gaugeCalibrationStatus: "In-Calibration" })).toBe(
      "In-Calibration",
    );
  }, "2026-05-10T12:00:00Z");
});

test("a time zone in which it is another day applies to gauges with the change", async () => {
  await second.do(async (session) => {
    const moveTo = (timezone: string) => session.update("company", second.companyId, { timezone });
    const made = async (name: string, inspectionStatus: string, values: Row = {}) => {
      const gauge = await makeGauge(session, name, { calibrationIntervalInMonths: 1, ...values });
      const record = { gaugeId: gauge.id, dateCalibrated: "2026-04-10", inspectionStatus };
      await session.insert("gaugeCalibrationRecord", record);
      return gauge.id;
    };
    const passed = await made("Passed", "Pass");
    const twoMonths = { calibrationIntervalInMonths: 2 };
    const others = [
      ...[await made("Later", "Pass", twoMonths), await made("By hand", "Pass", twoMonths)],
      ...[await made("Failed", "Fail"), await made("Inactive", "Pass", { gaugeStatus: "Inactive" })],
      await made("Overdue", "Pass"),
    ];
    await session.update("gauge", others[1], { gaugeCalibrationStatus: "Out-of-Calibration" });
    await session.update("gauge", others[4], { nextCalibrationDate: "2026-05-01" });
    const states = () =>
      session.query(
        `SELECT "gaugeCalibrationStatus", "rowVersion" FROM "gauge" WHERE "id" = ANY ($1) ORDER BY "id"`,
        [others],
      );
    const status = async () => (await gaugeOf(session, passed))?.status;
    const before = await states();
    expect(await status()).toBe("In-Calibration");
    await moveTo("Pacific/Kiritimati");
    expect(await status()).toBe("Out-of-Calibration");
    await moveTo("Etc/GMT+12");
    expect(await status()).toBe("In-Calibration");
    expect(await states()).toEqual(before);
  }, "2026-05-10T11:00:00Z");
});

test("an older calibration leaves a due date that was set by hand", async () => {
  await first.do(async (session) => {
    const gauge = await makeGauge(session, "Set by hand", { calibrationIntervalInMonths: 6 });
    const record = { gaugeId: gauge.id, inspectionStatus: "Pass" };
    await session.insert("gaugeCalibrationRecord", { ...record, dateCalibrated: "2026-05-01" });
    await session.update("gauge", gauge.id, { nextCalibrationDate: "2026-08-15" });
    const older = await session.insert("gaugeCalibrationRecord", { ...record, dateCalibrated: "2026-01-01" });
    const byHand = { status: "In-Calibration", last: "2026-05-01", next: "2026-08-15" };
    expect(await gaugeOf(session, gauge.id)).toEqual(byHand);
    await session.update("gaugeCalibrationRecord", older.id, { dateCalibrated: "2026-01-02" });
    await session.update("gaugeCalibrationRecord", older.id, { inspectionStatus: "Fail" });
    expect(await gaugeOf(session, gauge.id)).toEqual(byHand);
    await session.query('DELETE FROM "gaugeCalibrationRecord" WHERE "id" = $1', [older.id]);
    expect(await gaugeOf(session, gauge.id)).toEqual(byHand);
  }, "2026-05-10T12:00:00Z");
});

test("calibrations lock their gauges in the order of IDs, so that those of another order wait and do not deadlock", async () => {
  const [one, other] = await first.do(async (session) => [
    await makeGauge(session, "Crossing one"),
    await makeGauge(session, "Crossing other"),
  ]);
  const lock = (session: Session, id: unknown) =>
    session.query('SELECT "id" FROM "gauge" WHERE "id" = $1 FOR NO KEY UPDATE NOWAIT', [id]);
  const calibrations = await first.do(async (session) => {
    await lock(session, one?.id);
    const started = first.do((parallel) =>
      parallel.query(
        `INSERT INTO "gaugeCalibrationRecord" ("gaugeId", "dateCalibrated", "inspectionStatus")
         SELECT g, '2026-03-01', 'Pass' FROM unnest($1::text[]) g`,
        [[other?.id, one?.id]],
      ),
    );
    await waitingFor(pool, "transactionid", 1);
    expect(await lock(session, other?.id)).toEqual([{ id: other?.id }]);
    return { started };
  });
  await calibrations.started;
});
