import { expect, test } from "vitest";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { createSender } from "@/lib/client/send";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";
import { type CellConflict, recordUpdates } from "./record-updates";

const api = await testApi();
const { port } = await startTestServer(api.deps);
const send = createSender({ baseUrl: `http://127.0.0.1:${port}`, key: await api.createApiKey() });
const customers = recordCalls<AnyRow>(send, "customer", "id");

/** Updates as a list sends them, a customer, and the conflicts that were shown. */
async function opened() {
  const { record } = await customers.create({ name: `Customer ${crypto.randomUUID()}`, taxPercent: 0.19 });
  const shown: (CellConflict | null)[] = [];
  let waits: Promise<void> | null = null;
  const updates = recordUpdates({
    begin: (key) => customers.get(key),
    read: (key) => customers.get(key),
    async update(key, change, ifMatch) {
      await waits;
      return customers.update(key, change, { ifMatch });
    },
    show: (conflict) => shown.push(conflict),
  });
  return {
    ...updates,
    row: record,
    key: String(record.id),
    shown,
    /** Edits are sent when it ends. */
    hold: (until: Promise<void>) => {
      waits = until;
    },
  };
}

const website = async (key: string) => (await customers.get(key)).record.website;

test("an edit that began before the user's own undo is compared with what is stored after it", async () => {
  const { row, key, begin, send, shown } = await opened();
  await send(key, row, { website: "https://one.example" });
  begin(key);
  await customers.update(key, { website: null });
  await send(key, { ...row, website: null }, { website: "https://two.example" });
  expect(await website(key)).toBe("https://two.example");

  // Rows that were loaded again show what another program changed.
  await customers.update(key, { taxPercent: 0.07 });
  await send(key, { ...row, taxPercent: 0.07 }, { taxPercent: 0.16 });
  expect((await customers.get(key)).record.taxPercent).toBe(0.16);
  expect(shown).toEqual([]);
});

test("edits of one record are sent one after the other, each over what the one before it led to", async () => {
  const { row, key, begin, send, shown, hold } = await opened();
  let end = () => {};
  hold(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  const [one, two] = ["https://one.example", "https://two.example"];
  begin(key);
  const first = send(key, { ...row }, { website: one });
  begin(key);
  const second = send(key, { ...row, website: one }, { website: two });
  begin(key);
  const third = send(key, { ...row, website: two }, { taxPercent: 0.07 });
  end();
  expect((await Promise.all([first, second, third])).map((saved) => saved?.record.website)).toEqual([
    one,
    two,
    two,
  ]);
  expect((await customers.get(key)).record).toMatchObject({ website: two, taxPercent: 0.07 });
  expect(shown).toEqual([]);
});

test("an edit is stored although the one before it, of the same cell, was rejected", async () => {
  const { row, key, send, shown } = await opened();
  const first = send(key, { ...row }, { taxPercent: "much" });
  const second = send(key, { ...row, taxPercent: "much" }, { taxPercent: 0.16 });
  await expect(first).rejects.toMatchObject({ status: 400 });
  expect((await second)?.record.taxPercent).toBe(0.16);
  expect(shown).toEqual([]);
});

test("a value that someone else changed is a conflict, also after the first was left as it is", async () => {
  const { row, key, begin, send, shown } = await opened();
  begin(key);
  await customers.update(key, { website: "https://theirs.example" });
  for (const mine of ["https://one.example", "https://two.example"]) {
    const sent = send(key, { ...row }, { website: mine });
    await expect.poll(() => shown.at(-1)?.mine).toEqual({ website: mine });
    expect(shown.at(-1)?.theirs.record.website).toBe("https://theirs.example");
    shown.at(-1)?.settle(null);
    expect(await sent).toBeNull();
    expect(shown.at(-1)).toBeNull();
  }
});

test("conflicts of two records at a time are shown one after the other, and both are settled", async () => {
  const { row, key, send, shown } = await opened();
  const { record: other } = await customers.create({ name: `Customer ${crypto.randomUUID()}` });
  const mine = { website: "https://mine.example" };
  const rows = [row, other];
  for (const { id } of rows) await customers.update(String(id), { website: "https://theirs.example" });
  const sent = rows.map((one) => send(String(one.id), { ...one }, mine));
  await expect.poll(() => shown.length).toBe(2);
  expect(shown[1]).toBe(shown[0]);
  const asked: unknown[] = [];
  for (const _ of rows) {
    await expect.poll(() => shown.at(-1)).toBeTruthy();
    const conflict = shown.at(-1);
    if (!conflict) continue;
    asked.push(conflict.base.id);
    const saved = await customers.update(String(conflict.base.id), mine);
    conflict.settle(saved);
  }
  expect(new Set(asked)).toEqual(new Set([key, other.id]));
  expect((await Promise.all(sent)).map((saved) => saved?.record.website)).toEqual([
    mine.website,
    mine.website,
  ]);
  expect(shown.at(-1)).toBeNull();
});
