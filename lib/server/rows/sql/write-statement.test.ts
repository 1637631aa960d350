import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { knownResource } from "@/lib/resources";
import { scopes } from "@/lib/schemas/areas";
import type { Actor } from "../../kernel/actor";
import { planWrite } from "../plan/plan-write";
import { parseBody } from "../request/body/row-body";
import { parseRowCall } from "../request/row-call";
import { rowApi } from "../testing/row-api";
import { writeOrRejectSql } from "./write";
import { writeStatement } from "./write-statement";

const { deps, company1 } = await rowApi();

const actorOf = (name: string, more: Partial<Actor> = {}): Actor => ({
  companyId: `company of ${name}`,
  companyGroupId: `group of ${name}`,
  userId: `user ${name}`,
  keyId: `key of ${name}`,
  scopes: new Set(scopes),
  ...more,
});

const actors = {
  first: actorOf("first"),
  second: actorOf("second"),
  "one who may read no items": actorOf("third", { scopes: new Set(["events:write", "sales:read"]) }),
  "an agent": actorOf("agent", { agent: { changeSetId: "aud_x", join: [], partOf: sql`'aud_x'::text` } }),
};

type Headers = Record<string, string>;
type Sent = [method: string, path: string, body?: object | undefined, headers?: Headers];

const returned = { prefer: "return=representation" };
const webhook = company1.webhook("new", { companyId: "<company>" });

/** Calls that differ in one thing each. */
const calls: Sent[] = [
  ["POST", "/webhook", webhook],
  ["POST", "/webhook", { ...webhook, name: "another" }],
  ["POST", "/webhook", { ...webhook, lastError: "2026-01-01T00:00:00Z" }],
  ["POST", "/webhook", [webhook, webhook]],
  ["POST", "/webhook", [webhook]],
  ["POST", "/webhook", webhook, { prefer: "return=minimal" }],
  ["POST", "/webhook", webhook, { accept: "application/vnd.pgrst.object+json" }],
  ["POST", "/webhook", webhook, { prefer: "timezone=Asia/Tokyo, return=representation" }],
  ["POST", "/webhook?select=id,lastError", webhook, returned],
  ["POST", "/webhook?select=id,lastError", webhook, { ...returned, accept: "text/csv" }],
  ["POST", "/webhook?order=name", [webhook, webhook], returned],
  ["POST", "/webhook?order=name.desc", [webhook, webhook], returned],
  ["POST", "/webhook", [webhook], { prefer: "missing=default" }],
  ["POST", "/webhook?on_conflict=id", [webhook], { prefer: "resolution=merge-duplicates" }],
  ["POST", "/customerType", { name: "new" }],
  ["PATCH", "/customerType?id=eq.a", { name: "changed" }],
  ["PATCH", "/customerType?id=eq.b", { name: "changed" }, returned],
  ["PATCH", "/customerType?id=neq.b", { name: "changed" }],
  ["PATCH", "/customerType?name=eq.b", { name: "changed" }],
  ["PATCH", "/customerType?id=in.(a,b)", { name: "changed" }],
  ["PATCH", "/customerType?or=(id.eq.a,not.and(name.is.null,name.like.x*))", { name: "changed" }],
  ["PATCH", "/customerType?id=eq.a", { name: "changed" }, { "if-match": '"1-a.b"' }],
  ["PATCH", "/customerType?id=eq.a", { name: "changed" }, { "if-match": '"1-a.b", "2-a.b"' }],
  ["PATCH", "/customerType?id=eq.a", { name: "changed" }, { "if-match": "*" }],
  ["PATCH", "/customerType?id=eq.a", { name: "x" }, { prefer: "handling=strict, max-affected=1" }],
  ["PATCH", "/customerType?id=eq.a", { name: "x" }, { prefer: "handling=strict, max-affected=2" }],
  ["PATCH", "/customer?id=eq.a&select=id,customerType(name)", { name: "x" }, returned],
  ["DELETE", "/customerType?id=eq.a"],
  ["DELETE", "/customerType?id=eq.b", undefined, returned],
  ["DELETE", "/customerType?id=eq.b&name=eq.c", undefined, { "if-match": '"1-a"' }],
];

/** The statement of a call as it travels, and as it is when written for this call alone. */
async function statementsOf([method, target, body, headers = {}]: Sent, actor: Actor) {
  const [path = "", query = ""] = target.split("?");
  const request = {
    ...{ method, path, query, address: "192.0.2.1" },
    header: (name: string) => headers[name],
    body: async () => Buffer.from(JSON.stringify(body).replaceAll("<company>", actor.companyId)),
  };
  const resource = knownResource(path.slice(1));
  const call = { actor, requestId: `request of ${actor.userId}`, address: request.address };
  const row = parseRowCall(request, resource, call, deps);
  const plan = await planWrite(row, await parseBody(request, resource));
  if (!plan.change || typeof plan.change === "function")
    throw new Error("It has to look at stored rows first.");
  const { text, values } = writeOrRejectSql(row, plan.change, plan);
  return { shared: writeStatement(row, plan.change, plan), own: { text, values } };
}

describe("the statement of a write", () => {
  it("has the same text and values as when built for its call alone, regardless of earlier calls", async () => {
    const texts = new Set<string>();
    for (const round of ["written", "taken from those known"]) {
      for (const sent of calls) {
        for (const [who, actor] of Object.entries(actors)) {
          const { shared, own } = await statementsOf(sent, actor);
          expect(
            { text: shared.text, values: shared.values },
            `${sent.slice(0, 2)} ${who}, ${round}`,
          ).toEqual(own);
          texts.add(shared.text);
        }
      }
    }
    expect(texts.size).toBeGreaterThan(calls.length / 2);
  });

  it("has one name for calls that differ only in their values", async () => {
    const sent = (name: string, id: string): Sent => ["PATCH", `/customerType?id=eq.${id}`, { name }];
    const [one, other] = [
      await statementsOf(sent("a", "x"), actors.first),
      await statementsOf(sent("b", "y"), actors.second),
    ];
    expect(one.shared.name).toBe(other.shared.name);
    expect(one.shared.values).not.toEqual(other.shared.values);
  });
});
