import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { demoId } from "@/lib/schemas/demo-ids";
import { withClient } from "../database/connections/with-client";
import { resourceCaller } from "../rows/testing/call-resource";
import { eraseCompany } from "../tenants/erase-company";
import { everyOperation } from "../testing/every-operation";
import { type RandomCall, randomCalls } from "../testing/random-reads";
import { type TestApi, testApi } from "../testing/test-api";
import type { Deps } from "./deps";

/** How many random calls of each kind; `npm run test:isolation` makes 10,000. */
const runs = Math.ceil(Number(process.env.ISOLATION_RUNS ?? 450) / 3);
/** A failure prints its seed; ISOLATION_SEED makes the same calls again. */
const seed = Number(process.env.ISOLATION_SEED ?? Date.now() % 1_000_000);
const other = demoId("co", 1, 1);

/** A database in which the other company's rows change during the calls, and one without that company. */
const shared = await testApi();
const alone = await testApi();

const groupOf = async (company: string): Promise<string> =>
  (await shared.deps.pool.query(`SELECT "companyGroupId" FROM "company" WHERE "id" = $1`, [company])).rows[0]
    .companyGroupId;
const group = await groupOf(other);
const own = {
  companyId: demoId("co", 1, 2),
  userId: demoId("usr", 1, 2),
  companyGroupId: await groupOf(demoId("co", 1, 2)),
};

/** A key of the company and the audit row of its creation, the same in both. */
const key = await shared.createApiKey(["*"], 2);
for (const table of ["apiKey", "auditLog"]) {
  const { rows } = await shared.deps.pool.query(
    `SELECT to_jsonb(t) AS "row" FROM "${table}" t WHERE "companyId" = $1`,
    [own.companyId],
  );
  await alone.deps.pool.query(
    `INSERT INTO "${table}" SELECT r.* FROM jsonb_array_elements($1::jsonb) e, jsonb_populate_record(NULL::"${table}", e) r
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows.map(({ row }) => row))],
  );
}

/** Size M takes minutes. */
const patient = 3_600_000;

beforeAll(() => withClient(alone.connectionString, (client) => eraseCompany(client, other, "test")), patient);

/** The common part of a company's demo ids. */
const markOf = (company: 1 | 2) => demoId("", 1, company).slice(1, 12);

const owned = Object.values<Resource>(resources).filter(({ scope }) => scope !== "all");

const values: Record<RandomCall["type"], (at: string) => string> = {
  text: (at) => `$1::text || ' ' || ${at} || ' tail'`,
  boolean: (at) => `${at} % 2 = 0`,
  integer: (at) => at,
  bigint: (at) => at,
  numeric: (at) => `${at} * 1.5`,
  date: (at) => `date '2026-03-05' + ${at}::int`,
  timestamptz: (at) => `timestamptz '2026-03-05T10:00:00Z' + ${at} * interval '1 hour'`,
  jsonb: (at) =>
    `jsonb_build_object('key', $1::text || ' tail', 'n', ${at}, 'list', jsonb_build_array(1, $1::text))`,
  "text[]": () => `ARRAY[$1::text || ' tail']`,
  "numeric[]": (at) => `ARRAY[${at}, 12]`,
};

let changed = 0;

/** Writes the word of a call into some rows of the other company, unless a rule rejects it. */
async function change(resource: Resource, { column, type, word }: RandomCall): Promise<void> {
  const owner = ownerColumn(resource);
  if (column === owner || column === resource.key) return;
  try {
    const { rowCount } = await shared.deps.pool.query(
      `UPDATE "${resource.name}" t SET "${column}" = ${values[type]("n.at")}
       FROM (SELECT ctid AS place, row_number() OVER () AS at FROM "${resource.name}" WHERE "${owner}" = $2 LIMIT 10) n
       WHERE t.ctid = n.place AND $1::text <> ''`,
      [word, owner === "companyGroupId" ? group : other],
    );
    changed += rowCount ?? 0;
  } catch {
    // A reference, a check or a rule rejected it: the rows stay unchanged.
  }
}

const noIndex = "-c enable_indexscan=off -c enable_indexonlyscan=off";

/** Planner settings as in tables of other sizes: PostgreSQL evaluates the conditions in another order in each. */
const planners = {
  any: "",
  wholeTables: `${noIndex} -c enable_bitmapscan=off`,
  bitmaps: `${noIndex} -c enable_seqscan=off`,
};

function plannedBy({ anotherProcess, connectionString }: TestApi) {
  const depsOf = (options: string) => {
    const url = new URL(connectionString);
    url.searchParams.set("options", options);
    return anotherProcess({ DATABASE_URL: url.href, POOL_SIZE: "1" });
  };
  return {
    any: depsOf(planners.any),
    wholeTables: depsOf(planners.wholeTables),
    bitmaps: depsOf(planners.bitmaps),
  };
}
const [inShared, alones] = [plannedBy(shared), plannedBy(alone)];

async function respond(deps: Deps, { method, query, headers, body }: RandomCall, resource: Resource) {
  const response = await resourceCaller(resource, own, deps)({ method, query, headers, body });
  return { status: response.status, headers: response.headers, body: response.body };
}

const planner = fc.constantFrom<keyof typeof planners>("any", "wholeTables", "wholeTables", "bitmaps");

const holds = (scopeOf: (resource: Resource) => Resource) =>
  fc.assert(
    fc.asyncProperty(randomCalls(owned), planner, async (call, plan) => {
      const declared = owned.find(({ name }) => name === call.table);
      if (!declared) throw new Error(`No resource ${call.table}.`);
      await change(declared, call);
      const resource = scopeOf(declared);
      const [one, two] = await Promise.all([
        respond(inShared[plan], call, resource),
        respond(alones[plan], call, resource),
      ]);
      expect(one).toEqual(two);
    }),
    // Changes of earlier calls stay: a failure is reproduced by its seed, not by a smaller call alone.
    { numRuns: runs, seed, endOnFailure: true },
  );

describe(`a company gets the same responses regardless of another company's rows (seed ${seed})`, {
  shuffle: false,
}, () => {
  test(`${runs} random calls on rows`, () => holds((resource) => resource), patient);

  test(
    `${runs} random calls without the scope in code`,
    () => holds((resource) => ({ ...resource, scope: "all" })),
    patient,
  );

  test("rows of the other company were changed in parallel", () => {
    expect(changed).toBeGreaterThan(runs);
  });

  /** The responses of both databases to an operation of the company, without the time of the call. */
  async function both(url: string, body: unknown) {
    const call = { method: "POST", path: url, key, body, headers: { "x-request-id": "same" } };
    const [one, two] = await Promise.all([shared.call(call), alone.call(call)]);
    const timeless = ({ status, text }: typeof one) => ({
      status,
      text: text.replace(/"(since|lastUsedAt)":[^,}]+/g, ""),
    });
    return { one: timeless(one), two: timeless(two) };
  }

  // Recent changes and the request log name these very calls, with their times.
  const ofCalls = ["console/settings/getRecentChanges", "console/access/getRequests"];
  const reads = everyOperation.filter(
    ([path, { contract }]) => contract.label === "READ" && !ofCalls.includes(path),
  );
  test.each(reads)("operation %s", async (_path, { url, contract }) => {
    const body = JSON.parse(JSON.stringify(contract.example).replaceAll(markOf(1), markOf(2)));
    const { one, two } = await both(url, body);
    expect(one).toEqual(two);
  });

  const searches = {
    "/api/v1/sales/getBaseCatalog": (search: string) => ({ args: { search } }),
    "/api/v1/quality/getGaugeCalibrationRecords": (search: string) => ({ args: { search } }),
    "/api/console/settings/findRecords": (search: string) => ({ search }),
  };
  test.each(Object.entries(searches))("a search for backslashes and wildcards by %s", async (url, bodyOf) => {
    await shared.deps.pool.query(
      `UPDATE "item" SET "name" = 'Bea%ring tail'
       WHERE "companyId" = $1 AND "id" IN (SELECT "id" FROM "item" WHERE "companyId" = $1 LIMIT 10)`,
      [other],
    );
    for (const search of ["bea\\", "\\\\", "Bea%ring\\", "%%", "__", "**", "a\\\\\\"]) {
      const { one, two } = await both(url, bodyOf(search));
      expect([search, one.status]).toEqual([search, 200]);
      expect(one).toEqual(two);
    }
  });

  describe("without row-level security", () => {
    // The databases of this file are dropped afterwards, so it is not enabled again.
    beforeAll(async () => {
      for (const { connectionString } of [shared, alone]) {
        await withClient(connectionString, (client) =>
          client.query(`
          DO $$ DECLARE name regclass; BEGIN
            FOR name IN SELECT c.oid FROM pg_class c WHERE EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) LOOP
              EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', name);
            END LOOP;
          END $$`),
        );
      }
    }, patient);

    test(`${runs} random calls on rows get the same responses`, () => holds((resource) => resource), patient);
  });
});
