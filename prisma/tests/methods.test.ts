import { expect, test } from "vitest";
import { makeMethod } from "../testing/examples";
import { type Row, type Session, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first } = await tenants();
let count = 0;

async function example(session: Session) {
  const name = `Method ${++count}`;
  const { method, process } = await makeMethod(session, name);
  const procedure = await session.insert("procedure", { name });
  const document = await session.insert("inspectionDocument", { name });
  const center = await session.insert("workCenter", { name });
  const everything = {
    procedureId: procedure.id,
    inspectionDocumentId: document.id,
    workCenterId: center.id,
  };
  return { method, values: { makeMethodId: method.id, processId: process.id, ...everything } };
}

const kept: [operationType: string, keeps: string[]][] = [
  ["Process", ["procedureId", "workCenterId"]],
  ["Assembly", ["workCenterId"]],
  ["Inspection", ["inspectionDocumentId", "workCenterId"]],
  ["Outside Processing", []],
];

test.each(kept)("an operation of type %s keeps only what its type uses", async (operationType, keeps) => {
  const optional = ["procedureId", "inspectionDocumentId", "workCenterId"];
  const of = (row: Row) => optional.filter((column) => row[column] !== null).sort();
  await first.do(async (session) => {
    const { values } = await example(session);
    const made = await session.insert("methodOperation", { ...values, operationType });
    expect(of(made)).toEqual([...keeps].sort());
    const changed = await session.update("methodOperation", made.id, { ...values, description: "again" });
    expect(of(changed)).toEqual([...keeps].sort());
  });
});

const rejected: [what: string, work: (session: Session, values: Row, operation: Row) => Promise<unknown>][] =
  [
    ["created in", (session, values) => session.insert("methodOperation", values)],
    [
      "changed in",
      (session, _values, operation) => session.update("methodOperation", operation.id, { order: 2 }),
    ],
    [
      "deleted from",
      (session, _values, operation) =>
        session.query('DELETE FROM "methodOperation" WHERE "id" = $1', [operation.id]),
    ],
    [
      "moved out of",
      async (session, _values, operation) => {
        const { method } = await example(session);
        await session.update("methodOperation", operation.id, { makeMethodId: method.id });
      },
    ],
    [
      "moved into",
      async (session, values) => {
        const { values: draft } = await example(session);
        const operation = await session.insert("methodOperation", draft);
        await session.update("methodOperation", operation.id, { makeMethodId: values.makeMethodId });
      },
    ],
  ];

test.each(rejected)("no operation can be %s a version that is released", async (_what, work) => {
  for (const status of ["Active", "Archived"]) {
    await expect(
      first.do(async (session) => {
        const { method, values } = await example(session);
        const operation = await session.insert("methodOperation", values);
        await session.update("makeMethod", method.id, { status });
        await work(session, values, operation);
      }),
    ).rejects.toMatchObject({
      code: "P0001",
      message: expect.stringContaining("released versions are read-only"),
    });
  }
});

test("what an operation of a released make method refers to cannot be deleted, that of a draft can", async () => {
  const removed = (status: string) =>
    first.do(async (session) => {
      const { method, values } = await example(session);
      const operation = await session.insert("methodOperation", values);
      await session.update("makeMethod", method.id, { status });
      await session.query('DELETE FROM "procedure" WHERE "id" = $1', [values.procedureId]);
      return session.query('SELECT "procedureId" FROM "methodOperation" WHERE "id" = $1', [operation.id]);
    });
  expect(await removed("Draft")).toEqual([{ procedureId: null }]);
  await expect(removed("Active")).rejects.toMatchObject({
    ...{ code: "23001", constraint: "methodOperation_reference" },
    message: expect.stringContaining("Active"),
  });
});

test("deleting a released make method deletes its operations", async () => {
  await first.do(async (session) => {
    const { method, values } = await example(session);
    await session.insert("methodOperation", values);
    await session.update("makeMethod", method.id, { status: "Active" });
    await session.query('DELETE FROM "makeMethod" WHERE "id" = $1', [method.id]);
    expect(
      await session.query('SELECT FROM "methodOperation" WHERE "makeMethodId" = $1', [method.id]),
    ).toEqual([]);
  });
});

test("an operation of an unknown make method is an unknown reference, not a broken rule", async () => {
  await expect(
    first.do(async (session) => {
      const { values } = await example(session);
      await session.insert("methodOperation", { ...values, makeMethodId: "mm_unknown" });
    }),
  ).rejects.toMatchObject({ code: "23503", constraint: "methodOperation_makeMethodId_fkey" });
});

test("an operation that is written while its method is released waits, and is rejected", async () => {
  const { method, values } = await first.do(example);
  const { written } = await first.do(async (session) => {
    await session.update("makeMethod", method.id, { status: "Active" });
    const operation = first
      .do((other) => other.insert("methodOperation", values))
      .then(
        () => "written",
        (error) => error.message,
      );
    await waitingFor(pool, "transactionid", 1);
    return { written: operation };
  });
  expect(await written).toContain("released versions are read-only");
});
