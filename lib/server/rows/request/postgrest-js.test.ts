import { PostgrestClient } from "@supabase/postgrest-js";
import { beforeEach, describe, expect, test } from "vitest";
import { rowApi } from "../testing/row-api";

const api = await rowApi();
const { company1, company2, deps } = api;
const key = await api.createApiKey();

type Webhook = {
  id: string;
  name: string;
  table: string;
  url: string;
  active: boolean;
  successCount: number;
  lastSuccess: string | null;
  lastError: string | null;
  companyId: string;
};

type Tables = {
  Tables: {
    webhook: { Row: Webhook; Insert: Record<string, unknown>; Update: Partial<Webhook>; Relationships: [] };
    customer: { Row: { id: string; name: string }; Insert: object; Update: object; Relationships: [] };
    salesInvoice: {
      Row: { id: string; invoiceId: string; status: string; totalAmount: number; customerId: string };
      Insert: object;
      Update: object;
      Relationships: [
        {
          foreignKeyName: "salesInvoice_customerId_fkey";
          columns: ["customerId"];
          isOneToOne: false;
          referencedRelation: "customer";
          referencedColumns: ["id"];
        },
      ];
    };
    nothing: { Row: { id: string }; Insert: object; Update: object; Relationships: [] };
  };
  Views: Record<never, never>;
  Functions: Record<never, never>;
};
type Database = { public: Tables; other: Tables };

/** The client, pointed at the kernel. */
const client = new PostgrestClient<Database, { PostgrestVersion: "13" }, "public">("http://millwright.test", {
  headers: { authorization: `Bearer ${key}` },
  fetch: async (input, init) => {
    const url = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init?.headers).entries());
    const response = await api.call({
      method: init?.method ?? "GET",
      path: url.pathname + url.search,
      key,
      headers,
      body: init?.body ?? undefined,
    });
    return new Response(response.text === "" ? null : response.text, {
      status: response.status,
      headers: response.headers,
    });
  },
});

const webhooks = () => client.from("webhook");
const rows = (...names: string[]) =>
  names.map((name, place) => company1.webhook(name, { successCount: place, active: place % 2 === 0 }));

beforeEach(async () => {
  await deps.pool.query("DELETE FROM webhook");
  const { error } = await webhooks().insert(rows("a", "b", "c", "d"));
  if (error) throw error;
});

describe("@supabase/postgrest-js", () => {
  test("select, filters and order", async () => {
    const all = await webhooks().select().order("name", { ascending: false });
    expect(all.data?.map(({ name }) => name)).toEqual(["d", "c", "b", "a"]);
    const some = await webhooks()
      .select("name, n:successCount")
      .gt("successCount", 0)
      .lte("successCount", 2)
      .order("name");
    expect(some.data).toEqual([
      { name: "b", n: 1 },
      { name: "c", n: 2 },
    ]);
  });

  const names = () => webhooks().select("name");

  test.each<[string, (query: ReturnType<typeof names>) => unknown, string[]]>([
    ["eq", (query) => query.eq("name", "a"), ["a"]],
    ["neq", (query) => query.neq("name", "a"), ["b", "c", "d"]],
    ["lt", (query) => query.lt("successCount", 1), ["a"]],
    ["gte", (query) => query.gte("successCount", 3), ["d"]],
    ["like", (query) => query.like("name", "a%"), ["a"]],
    ["ilike", (query) => query.ilike("name", "A%"), ["a"]],
    ["likeAnyOf", (query) => query.likeAnyOf("name", ["a%", "b%"]), ["a", "b"]],
    ["ilikeAllOf", (query) => query.ilikeAllOf("name", ["%A%", "a%"]), ["a"]],
    ["regexMatch", (query) => query.regexMatch("name", "^[ab]$"), ["a", "b"]],
    ["in", (query) => query.in("name", ["a", "b,c", "d"]), ["a", "d"]],
    ["is null", (query) => query.is("lastError", null), ["a", "b", "c", "d"]],
    ["is true", (query) => query.is("active", true), ["a", "c"]],
    ["isDistinct", (query) => query.isDistinct("name", "a"), ["b", "c", "d"]],
    ["not", (query) => query.not("name", "in", "(a,b)"), ["c", "d"]],
    ["or", (query) => query.or("name.eq.a,and(successCount.gt.1,active.is.false)"), ["a", "d"]],
    ["filter", (query) => query.filter("name", "in", '("a","b")'), ["a", "b"]],
    ["match", (query) => query.match({ name: "a", active: true }), ["a"]],
    ["textSearch", (query) => query.textSearch("name", "d", { config: "simple" }), ["d"]],
    ["companyId", (query) => query.eq("companyId", company1.companyId), ["a", "b", "c", "d"]],
    ["another company", (query) => query.eq("companyId", company2.companyId), []],
    ["quotes", (query) => query.eq("name", '"a"'), []],
    ["limit", (query) => query.limit(2), ["a", "b"]],
    ["range", (query) => query.range(1, 2), ["b", "c"]],
  ])("filter %s", async (_name, narrow, expected) => {
    const query = names();
    narrow(query);
    const { data, error } = await query.order("name");
    expect([error, data?.map(({ name }) => name)]).toEqual([null, expected]);
  });

  test("related records, filtered, sorted and counted", async () => {
    const invoices = await client
      .from("salesInvoice")
      .select("invoiceId, customer!inner(name)", { count: "exact" })
      .ilike("customer.name", "a%")
      .order("customer(name)")
      .order("invoiceId");
    expect(invoices.error).toBeNull();
    const names = invoices.data?.flatMap(({ customer }) => customer).map(({ name }) => name) ?? [];
    expect(names).toEqual([...names].sort());
    expect([names.length, names.every((name) => /^a/i.test(name))]).toEqual([invoices.count, true]);
    const customers = await client
      .from("customer")
      .select("name, salesInvoice(invoiceId)")
      .eq("salesInvoice.status", "Paid")
      .order("invoiceId", { referencedTable: "salesInvoice", ascending: false })
      .limit(1, { referencedTable: "salesInvoice" })
      .limit(3);
    expect(customers.data?.map(({ salesInvoice }) => salesInvoice.length <= 1)).toEqual([true, true, true]);
    const sums = await client
      .from("salesInvoice")
      .select("status, totalAmount.sum(), count()")
      .order("status");
    expect(sums.data?.reduce((all, { count }) => all + count, 0)).toBe(28);
    const byCustomer = await client
      .from("salesInvoice")
      .select("totalAmount.sum(), ...customer!inner(name, customers:id.count())")
      .order("customer(name)", { ascending: false });
    expect(byCustomer.error).toBeNull();
    const buyers = byCustomer.data?.map(({ name }) => name) ?? [];
    expect(buyers).toEqual([...new Set(buyers)].sort().reverse());
    expect(byCustomer.data?.reduce((all, { customers }) => all + customers, 0)).toBe(28);
    const counts = await client.from("customer").select("name, salesInvoice(count)");
    expect(counts.data?.reduce((all, { salesInvoice }) => all + (salesInvoice[0]?.count ?? 0), 0)).toBe(28);
  });

  test("single and maybeSingle", async () => {
    expect((await webhooks().select("name").eq("name", "a").single()).data).toEqual({ name: "a" });
    const none = await webhooks().select().eq("name", "x").single();
    expect([none.status, none.error?.code]).toEqual([406, "PGRST116"]);
    const several = await webhooks().select().single();
    expect(several.error?.details).toBe("The result contains 4 rows");
    expect((await webhooks().select("name").eq("name", "a").maybeSingle()).data).toEqual({ name: "a" });
    const nothing = await webhooks().select().eq("name", "x").maybeSingle();
    expect([nothing.data, nothing.error]).toEqual([null, null]);
    expect((await webhooks().select().maybeSingle()).error?.code).toBe("PGRST116");
  });

  test("a select by key stays a list, as in the client's types", async () => {
    const { data } = await webhooks().select("id").eq("name", "a");
    const byKey = await webhooks().select("name").eq("id", data?.[0]?.id);
    expect(byKey.data).toEqual([{ name: "a" }]);
  });

  test("count, head and range", async () => {
    const head = await webhooks().select("*", { count: "exact", head: true });
    expect([head.count, head.data, head.error]).toEqual([4, null, null]);
    const page = await webhooks().select("name", { count: "exact" }).order("name").range(1, 2);
    expect([page.status, page.count, page.data?.length]).toEqual([206, 4, 2]);
    expect((await webhooks().select("*", { count: "estimated" }).limit(1)).count).toBe(4);
  });

  test("insert, with and without the record", async () => {
    const quiet = await webhooks().insert(company1.webhook("e"));
    expect([quiet.status, quiet.error]).toEqual([201, null]);
    const result = await webhooks().insert(company1.webhook("f")).select();
    expect(result.data).toMatchObject([{ name: "f" }]);
    const one = await webhooks().insert(company1.webhook("g")).select("name").single();
    expect(one.data).toEqual({ name: "g" });
  });

  test("bulk insert, with different keys and defaults", async () => {
    const bulk = await webhooks()
      .insert([company1.webhook("h", { lastError: "2026-01-01T00:00:00Z" }), company1.webhook("i")])
      .select("name, lastError");
    expect(bulk.data).toEqual([
      { name: "h", lastError: "2026-01-01T00:00:00.000Z" },
      { name: "i", lastError: null },
    ]);
    const defaults = await webhooks()
      .insert(rows("j", "k"), { defaultToNull: false, count: "exact" })
      .select("name");
    expect([defaults.count, defaults.data?.length]).toEqual([2, 2]);
  });

  test("upsert by key, ignoring duplicates and with some keys only", async () => {
    const made = await webhooks()
      .upsert(company1.webhook("u", { id: "wh_u" }))
      .select("id, name")
      .single();
    expect([made.status, made.data]).toEqual([201, { id: "wh_u", name: "u" }]);
    const merged = await webhooks()
      .upsert([company1.webhook("u2", { id: "wh_u" })], { onConflict: "id" })
      .select("name");
    expect([merged.status, merged.data]).toEqual([200, [{ name: "u2" }]]);
    const ignored = await webhooks()
      .upsert(company1.webhook("u3", { id: "wh_u" }), { ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const mixed = await webhooks()
      .upsert([company1.webhook("u4", { id: "wh_u" }), company1.webhook("u5")], { defaultToNull: false })
      .select("name");
    expect(mixed.data).toEqual([{ name: "u4" }, { name: "u5" }]);
  });

  test("update", async () => {
    const quiet = await webhooks().update({ active: false }).eq("name", "a");
    expect([quiet.status, quiet.data, quiet.error]).toEqual([204, null, null]);
    const result = await webhooks()
      .update({ active: false }, { count: "exact" })
      .in("name", ["a", "c"])
      .select("name")
      .order("name");
    expect([result.count, result.data]).toEqual([2, [{ name: "a" }, { name: "c" }]]);
    const one = await webhooks().update({ name: "z" }).eq("name", "d").select("name").single();
    expect(one.data).toEqual({ name: "z" });
    const none = await webhooks().update({ name: "z" }).eq("name", "nope").select();
    expect([none.status, none.data]).toEqual([200, []]);
    const all = await webhooks().update({ active: false });
    expect([all.status, all.error?.code]).toEqual([400, "21000"]);
  });

  test("update of at most so many rows", async () => {
    const rejected = await webhooks().update({ active: false }).gte("successCount", 0).maxAffected(2);
    expect([rejected.status, rejected.error?.code]).toEqual([400, "PGRST124"]);
    const { data } = await webhooks().select("active").is("active", true);
    expect(data).toHaveLength(2);
  });

  test("delete", async () => {
    const result = await webhooks().delete({ count: "exact" }).eq("name", "a").select("name");
    expect([result.count, result.data]).toEqual([1, [{ name: "a" }]]);
    const quiet = await webhooks().delete().eq("name", "b");
    expect([quiet.status, quiet.error]).toEqual([204, null]);
    expect((await webhooks().delete()).error?.code).toBe("21000");
    expect((await webhooks().select("name").order("name")).data).toEqual([{ name: "c" }, { name: "d" }]);
  });

  test("csv, stripped nulls and abort by a schema of another name", async () => {
    const csv = await webhooks().select("name,active,lastError").order("name").limit(2).csv();
    expect(csv.data).toBe("name,active,lastError\na,t,\nb,f,");
    const stripped = await webhooks().select("name,lastError").eq("name", "a").stripNulls();
    expect(stripped.data).toEqual([{ name: "a" }]);
    expect((await client.schema("other").from("webhook").select()).error?.code).toBe("PGRST106");
    expect((await client.schema("public").from("webhook").select("name").eq("name", "a")).data).toEqual([
      { name: "a" },
    ]);
  });

  test("errors keep the four members that the client reads", async () => {
    const { error, status } = await webhooks().insert(company1.webhook("x", { nope: 1 }));
    expect([status, error]).toMatchObject([
      400,
      {
        code: "PGRST204",
        message: "Could not find the 'nope' column of 'webhook' in the schema cache",
        details: null,
        hint: null,
      },
    ]);
    const unknown = await client.from("nothing").select();
    expect([unknown.status, unknown.error?.code]).toEqual([404, "PGRST205"]);
  });
});
