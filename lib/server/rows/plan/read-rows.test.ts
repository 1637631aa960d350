import { beforeAll, describe, expect, test } from "vitest";
import { rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

const names = ["alpha", "Beta", "ga%mma", "de_lta", 'eps"ilon', "ze,ta"];
const namesOf = (response: { json: { name: string }[] }) => response.json.map(({ name }) => name);
const only = "url=eq.https://read.example/x";
const read = (query: string, headers?: Record<string, string>) =>
  company1.get(`/webhook?${only}&${query}`, headers);

beforeAll(async () => {
  const rows = names.map((name, place) =>
    company1.webhook(name, {
      url: "https://read.example/x",
      successCount: place * 5,
      active: place % 2 === 0,
      lastSuccess: place < 3 ? `2026-03-0${place + 1}T10:00:00.12${place}Z` : null,
    }),
  );
  const made = await company1.send("POST", "/webhook", rows);
  if (made.status !== 201) throw new Error(made.text);
});

describe("filters", () => {
  test.each<[string, string[]]>([
    ["name=eq.alpha", ["alpha"]],
    ["name=eq.ALPHA", []],
    ["name=neq.alpha", names.slice(1)],
    ["successCount=gt.9", names.slice(2)],
    ["successCount=gte.10", names.slice(2)],
    ["successCount=lt.10", names.slice(0, 2)],
    ["successCount=lte.10", names.slice(0, 3)],
    ["successCount=gt.5&successCount=lt.20", ["ga%mma", "de_lta"]],
    ["name=like.*a", ["alpha", "Beta", "ga%25mma", "de_lta", "ze,ta"].map(decodeURIComponent)],
    ["name=like.al%25", ["alpha"]],
    ["name=like.ALPHA", []],
    ["name=ilike.b*", ["Beta"]],
    ["name=match.^[a-d]", ["alpha", "de_lta"]],
    ["name=imatch.^b", ["Beta"]],
    ["name=like(any).{al*,Be*}", ["alpha", "Beta"]],
    ["name=like(all).{*e*,*t*}", ["Beta", "de_lta", "ze,ta"]],
    ["name=eq(any).{alpha,Beta}", ["alpha", "Beta"]],
    ["successCount=gt(all).{1,10}", names.slice(3)],
    ["name=in.(alpha,Beta)", ["alpha", "Beta"]],
    ['name=in.("ze,ta",alpha)', ["alpha", "ze,ta"]],
    ['name=in.("eps\\"ilon")', ['eps"ilon']],
    ["name=in.()", []],
    ["successCount=in.(0,25)", ["alpha", "ze,ta"]],
    ["lastSuccess=is.null", names.slice(3)],
    ["lastSuccess=is.not_null", names.slice(0, 3)],
    ["lastSuccess=not.is.null", names.slice(0, 3)],
    ["active=is.true", ["alpha", "ga%mma", 'eps"ilon']],
    ["active=is.FALSE", ["Beta", "de_lta", "ze,ta"]],
    ["active=eq.t", ["alpha", "ga%mma", 'eps"ilon']],
    ["active=is.unknown", []],
    ["lastSuccess=isdistinct.2026-03-01T10:00:00.120Z", names.slice(1)],
    ["lastSuccess=neq.2026-03-01T10:00:00.120Z", ["Beta", "ga%mma"]],
    ["lastSuccess=eq.2026-03-01T10:00:00.120", ["alpha"]],
    ["lastSuccess=lt.2026-03-02", ["alpha"]],
    ["name=not.in.(alpha,Beta)", names.slice(2)],
    ["name=not.like.*a*", ['eps"ilon']],
    ["name=fts.alpha", ["alpha"]],
    ["name=plfts(english).alpha", ["alpha"]],
    ["name=wfts(simple).beta or alpha", ["alpha", "Beta"]],
    ["name=phfts.no such", []],
    ["name->>x=is.null", names],
    ["or=(name.eq.alpha,successCount.eq.25)", ["alpha", "ze,ta"]],
    [
      "or=(name.eq.alpha,and(successCount.gt.5,successCount.lt.20,not.or(active.is.true)))",
      ["alpha", "de_lta"],
    ],
    ["and=(active.is.true,name.not.eq.alpha)", ["ga%mma", 'eps"ilon']],
    ["not.or=(name.eq.alpha,name.eq.Beta)", names.slice(2)],
    ["not.and=(active.is.true,successCount.lt.11)", ["Beta", "de_lta", 'eps"ilon', "ze,ta"]],
    ["or=(name.eq.alpha,name.eq.Beta)&or=(name.eq.Beta,name.eq.x)", ["Beta"]],
    ['or=(name.eq."ze,ta",name.eq."eps\\"ilon")', ['eps"ilon', "ze,ta"]],
    ["or=(name.in.(alpha,Beta),successCount.eq.10)", names.slice(0, 3)],
    ["or=(name.like(any).{al*,Be*},successCount.eq.10)", names.slice(0, 3)],
    ["name=eq.alpha&foo", ["alpha"]],
  ])("%s", async (query, expected) => {
    const response = await read(`${query}&order=successCount&select=name`);
    expect(response.text && namesOf(response)).toEqual(expected);
  });

  test("a plus sign in a query is a space", async () => {
    expect((await company1.get("/webhook?name=eq.no+such&select=id")).json).toEqual([]);
  });

  test.each<[string, number, string]>([
    ["nope=eq.1", 400, "42703"],
    ["__proto__=eq.1", 400, "42703"],
    ["secret=eq.1", 400, "42703"],
    ["createdBy=eq.1", 400, "42703"],
    ["successCount=eq.abc", 400, "22P02"],
    ["successCount=eq.99999999999999999999", 400, "22003"],
    ["active=eq.maybe", 400, "22P02"],
    ["lastSuccess=eq.yesterdayish", 400, "22007"],
    ["lastSuccess=eq.2026-02-30", 400, "22008"],
    ["name=match.(", 400, "2201B"],
    ["name=ilike.*no row has this%5C", 400, "22025"],
    ["or=(name.not.like(all).{no row has this%5C%5C},name.eq.x)", 400, "22025"],
    ["name=is.true", 400, "42804"],
    ["name=cs.x", 404, "42883"],
    ["successCount=like.1*", 404, "42883"],
    ["name=sl.x", 404, "42883"],
    ["lastSuccess=adj.x", 404, "42883"],
    ["successCount=sl.1", 400, "42804"],
    ["name=fts.a b", 400, "42601"],
    ["name=fts(klingon).a", 400, "42704"],
    ["name=plfts(0).a", 400, "PGRST100"],
    ["or=(name.fts(a%20b).a,name.is.null)", 400, "PGRST100"],
    ["name=eq.%00", 400, "22021"],
    ["name=in.(%00)", 400, "22021"],
    ["name->99999999999=eq.1", 400, "22003"],
    ["name->a=eq.x", 400, "22P02"],
    ["name=eq(any).x", 400, "22P02"],
    ["name=", 400, "PGRST100"],
    ["or=()", 400, "PGRST100"],
    ["select=nope", 400, "42703"],
    ["select=name::klingon", 400, "42704"],
    ["select=name::int", 400, "22P02"],
    ["select=lastSuccess::int", 400, "42846"],
    ["select=user(*)", 400, "PGRST200"],
    ["order=nope", 400, "42703"],
    ["order=name.up", 400, "PGRST100"],
    ["rel.name=eq.1", 400, "PGRST108"],
    ["rel.order=name", 400, "PGRST108"],
    ["limit=-1", 416, "PGRST103"],
    ["limit=99999999999999999999", 400, "22003"],
    ["columns=", 400, "PGRST100"],
    [`select=${"a".repeat(64)}:name`, 400, "42622"],
    ['select="a%00":name', 400, "22021"],
  ])("%s is rejected with %i %s", async (query, status, code) => {
    const response = await read(query);
    expect([response.status, response.json.code, response.text]).toEqual([status, code, response.text]);
    if (/^select=.*:name$/.test(query)) expect(response.json.issues).toMatchObject([{ path: ["select"] }]);
    expect(Object.keys(response.json)).toEqual(
      expect.arrayContaining(["code", "message", "details", "hint", "requestId"]),
    );
  });

  test("an unknown column is named as PostgreSQL names it", async () => {
    expect((await read("nope=eq.1")).json.message).toBe("column webhook.nope does not exist");
  });
});

describe("select", () => {
  test("no select and * mean the returned fields in their order", async () => {
    const fields = ["id", "name", "table", "url", "active", "onInsert", "onUpdate", "onDelete"];
    const bare = await company1.get("/webhook?limit=1");
    const star = await company1.get("/webhook?select=*&limit=1");
    expect([Object.keys(bare.json[0]), Object.keys(star.json[0])]).toEqual([fields, fields]);
  });

  test("a hidden field is returned when select names it", async () => {
    const response = await read("name=eq.alpha&select=companyId,successCount,lastError");
    expect(response.text).toBe(`[{"companyId":"${company1.companyId}","successCount":0,"lastError":null}]`);
  });

  test.each<[string, string]>([
    ["", "[{}]"],
    ["n:name", '[{"n":"alpha"}]'],
    ["name,name", '[{"name":"alpha","name":"alpha"}]'],
    ["*,name", '"name":"alpha"}]'],
    ["c:successCount::text", '[{"c":"0"}]'],
    ["successCount::bool", ""],
    ["lastSuccess", '[{"lastSuccess":"2026-03-01T10:00:00.120Z"}]'],
    ["lastSuccess::timestamptz", '[{"lastSuccess":"2026-03-01T10:00:00.120Z"}]'],
    ["lastSuccess::date", '[{"lastSuccess":"2026-03-01"}]'],
    ["lastSuccess::text", '[{"lastSuccess":"2026-03-01 10:00:00.12+00"}]'],
    ["successCount::numeric", '[{"successCount":0}]'],
    ["active::text", '[{"active":"true"}]'],
    ["name->>x", '[{"x":null}]'],
    ["v:name->1", '[{"v":null}]'],
    ["name->0", '[{"name":"alpha"}]'],
    ['"q""x":name', ""],
    ['"a \\"b\\", c":name', '[{"a \\"b\\", c":"alpha"}]'],
    ["p:name,t:url", '[{"p":"alpha","t":"https://read.example/x"}]'],
    ["__proto__:name", '[{"__proto__":"alpha"}]'],
  ])("select=%s", async (select, expected) => {
    const response = await read(`name=eq.alpha&select=${encodeURIComponent(select)}`);
    if (expected === "") expect(response.status).toBe(400);
    else expect(response.text).toContain(expected);
  });

  test("members that are null are omitted when Accept requests it", async () => {
    const headers = { accept: "application/vnd.pgrst.array+json;nulls=stripped" };
    const response = await read("name=eq.alpha&select=name,lastError", headers);
    expect(response.text).toBe('[{"name":"alpha"}]');
    expect(response.headers["content-type"]).toBe(
      "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8",
    );
  });

  test.each(["1-5", "5-1", "99999999999999999999-"])(
    "a read of one record ignores Range: %s, a list does not",
    async (range) => {
      const [{ id }] = (await read("name=eq.alpha&select=id")).json;
      const one = await company1.get(`/webhook?id=eq.${id}`, { range });
      expect([one.status, one.json.id, one.headers["content-range"]]).toEqual([200, id, "0-0/*"]);
      const list = await company1.get(`/webhook?id=eq.${id}&select=id`, { range });
      expect([list.status, list.json?.[0]]).not.toEqual([200, { id }]);
    },
  );

  test("Prefer: timezone shows years before Christ and offsets with seconds as PostgreSQL", async () => {
    const prefer = "timezone=America/New_York, return=representation";
    const timeOf = async (lastSuccess: string) => {
      const body = company1.webhook("long ago", { lastSuccess });
      return (await company1.send("POST", "/webhook?select=lastSuccess", body, { prefer })).json[0]
        .lastSuccess;
    };
    expect(await timeOf("0001-01-01T00:00:00Z")).toBe("0001-12-31T19:03:58-04:56:02 BC");
    expect(await timeOf("1800-01-01T00:00:00.5Z")).toBe("1799-12-31T19:03:58.5-04:56:02");
    expect(await timeOf("1900-01-01T00:00:00.5Z")).toBe("1899-12-31T19:00:00.500-05:00");
  });

  test("Prefer: timezone shows times in that zone and reads bare ones in it", async () => {
    const headers = { prefer: "timezone=Asia/Kolkata, tx=commit" };
    const response = await read("lastSuccess=eq.2026-03-01T15:30:00.120&select=lastSuccess", headers);
    expect(response.text).toBe('[{"lastSuccess":"2026-03-01T15:30:00.120+05:30"}]');
    expect(response.headers["preference-applied"]).toBe("tx=commit, timezone=Asia/Kolkata");
    expect((await read("select=id", { prefer: "timezone=Mars/Olympus" })).json.code).toBe("22023");
    expect((await read("name=eq.alpha&select=lastSuccess")).text).toContain("10:00:00.120Z");
  });
});

describe("order and paging", () => {
  test.each<[string, string[]]>([
    ["order=name.desc&name=in.(alpha,ga%25mma)", ["ga%mma", "alpha"]],
    ["order=active.desc,successCount.desc", ['eps"ilon', "ga%mma", "alpha", "ze,ta", "de_lta", "Beta"]],
    ["order=lastSuccess.desc.nullslast,successCount&limit=4", ["ga%mma", "Beta", "alpha", "de_lta"]],
    ["order=lastSuccess.nullsfirst,successCount&limit=2", ["de_lta", 'eps"ilon']],
    ["order=lastSuccess.desc,successCount&limit=1", ["de_lta"]],
    ["order=successCount&limit=2&offset=1", ["Beta", "ga%mma"]],
    ["order=successCount&limit=0", []],
    ["order=createdAt.desc,successCount&limit=1", ["alpha"]],
    ["order=successCount.desc&order=successCount&limit=1", ["ze,ta"]],
    ["order=name->>x,successCount&limit=1", ["alpha"]],
  ])("%s", async (query, expected) => {
    expect(namesOf(await read(`${query}&select=name`))).toEqual(expected);
  });

  test("without an order rows are sorted by key, so paged and repeated reads agree", async () => {
    const all = (await read("select=id")).json.map(({ id }: { id: string }) => id);
    const paged = await Promise.all([0, 2, 4].map((offset) => read(`select=id&limit=2&offset=${offset}`)));
    expect(paged.flatMap(({ json }) => json.map(({ id }: { id: string }) => id))).toEqual(all);
    expect([...all].sort()).toEqual(all);
  });

  test.each<[string, Record<string, string>, number, string, number]>([
    ["", {}, 200, "0-5/*", 6],
    ["limit=2", {}, 200, "0-1/*", 2],
    ["limit=2&offset=3", {}, 200, "3-4/*", 2],
    ["offset=100", {}, 200, "*/*", 0],
    ["limit=2", { prefer: "count=exact" }, 206, "0-1/6", 2],
    ["", { prefer: "count=exact" }, 200, "0-5/6", 6],
    ["limit=2", { prefer: "count=planned" }, 206, "0-1/6", 2],
    ["limit=2", { prefer: "count=estimated" }, 206, "0-1/6", 2],
    ["offset=6", { prefer: "count=exact" }, 206, "*/6", 0],
    ["name=eq.none", { prefer: "count=exact" }, 200, "*/0", 0],
    ["limit=0", { prefer: "count=exact" }, 206, "*/6", 0],
    ["", { range: "1-2" }, 200, "1-2/*", 2],
    ["", { range: "4-" }, 200, "4-5/*", 2],
    ["", { range: "items 1-2" }, 200, "0-5/*", 6],
  ])("%j with %j returns %i and Content-Range %s", async (query, headers, status, range, length) => {
    const response = await read(`select=id&${query}`, headers);
    expect([response.status, response.headers["content-range"], response.json.length]).toEqual([
      status,
      range,
      length,
    ]);
  });

  test("a page that begins beyond the counted end is a 416 with the total", async () => {
    const response = await read("offset=7", { prefer: "count=exact" });
    expect([response.status, response.json.code, response.headers["content-range"]]).toEqual([
      416,
      "PGRST103",
      "*/6",
    ]);
    expect(response.json.details).toBe("An offset of 7 was requested, but there are only 6 rows.");
  });

  test("more than 1,000 rows are cut to 1,000 without an error", async () => {
    const many = Array.from({ length: 1005 }, (_, place) =>
      company1.webhook(`many ${place}`, { url: "https://many.example/" }),
    );
    expect((await company1.send("POST", "/webhook", many)).status).toBe(201);
    const response = await company1.get("/webhook?url=eq.https://many.example/&limit=5000", {
      prefer: "count=exact",
    });
    expect([response.status, response.json.length, response.headers["content-range"]]).toEqual([
      206,
      1000,
      "0-999/1005",
    ]);
  });
});

describe("shapes", () => {
  test("a retrieve by key returns the bare record", async () => {
    const id = (await read("name=eq.alpha&select=id")).json[0].id;
    const response = await company1.get(`/webhook?id=eq.${id}`);
    expect([response.status, response.json.name, response.headers["content-type"]]).toEqual([
      200,
      "alpha",
      "application/json; charset=utf-8",
    ]);
  });

  test("a retrieve that matches nothing is 404 PGRST116", async () => {
    const response = await company1.get("/webhook?id=eq.nope");
    expect([response.status, response.json.code, response.json.details]).toEqual([
      404,
      "PGRST116",
      "The result contains 0 rows",
    ]);
    expect((await company1.get("/webhook?id=eq.nope&select=*")).json).toEqual([]);
  });

  test("Accept for one object gives one, or 406 with the number of rows", async () => {
    const headers = { accept: "application/vnd.pgrst.object+json" };
    const one = await read("name=eq.alpha&select=name", headers);
    expect([one.text, one.headers["content-type"]]).toEqual([
      '{"name":"alpha"}',
      "application/vnd.pgrst.object+json; charset=utf-8",
    ]);
    const many = await read("limit=3", headers);
    expect([many.status, many.json.code, many.json.details]).toEqual([
      406,
      "PGRST116",
      "The result contains 3 rows",
    ]);
    expect((await read("name=eq.none", headers)).json.details).toBe("The result contains 0 rows");
  });

  test("CSV has a header line, PostgreSQL's quoting and no last newline", async () => {
    const response = await read("select=name,active,lastError,n:successCount&order=successCount&limit=5", {
      accept: "text/csv",
    });
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.text).toBe(
      'name,active,lastError,n\nalpha,t,,0\nBeta,f,,5\nga%mma,t,,10\nde_lta,f,,15\n"eps""ilon",t,,20',
    );
    expect((await read("name=eq.none&select=id,name", { accept: "text/csv" })).text).toBe("id,name");
  });

  test("HEAD has the headers of GET and no body", async () => {
    const head = await company1.send("HEAD", `/webhook?${only}&limit=2`, undefined, {
      prefer: "count=exact",
    });
    expect([head.status, head.text, head.headers["content-range"]]).toEqual([206, "", "0-1/6"]);
    expect((await company1.send("HEAD", "/webhook?id=eq.nope")).status).toBe(404);
  });

  test("OPTIONS lists the methods without a query", async () => {
    const response = await company1.send("OPTIONS", "/webhook");
    expect([response.status, response.headers.allow]).toEqual([
      200,
      "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE",
    ]);
    expect((await company1.send("OPTIONS", "/eventSystemTrigger")).headers.allow).toBe("OPTIONS,GET,HEAD");
  });

  test("responses are not cached and vary by the headers that shape them", async () => {
    const { headers } = await read("limit=1");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      vary: "Accept, Prefer, Range, Authorization",
    });
  });

  test("another schema is unknown, public is not", async () => {
    const response = await read("limit=1", { "accept-profile": "private" });
    expect([response.status, response.json.code]).toEqual([406, "PGRST106"]);
    expect((await read("limit=1", { "accept-profile": "public" })).status).toBe(200);
  });

  test.each([
    ["OPTIONS", "accept-profile"],
    ["PROPFIND", "accept-profile"],
    ["DELETE", "content-profile"],
  ])("another schema comes before the method: %s with %s", async (method, header) => {
    const path = "/eventSystemTrigger?tableName=eq.webhook";
    const response = await company1.send(method, path, undefined, { [header]: "private" });
    expect([response.status, response.json?.code, response.headers.allow]).toEqual([
      406,
      "PGRST106",
      undefined,
    ]);
    const known = await company1.send(method, path, undefined, { [header]: "public" });
    expect(known.status).toBe(method === "OPTIONS" ? 200 : 405);
  });

  test("no supported media type is 406 PGRST107", async () => {
    const response = await read("limit=1", { accept: "text/html" });
    expect([response.status, response.json.code]).toEqual([406, "PGRST107"]);
  });
});

describe("eventSystemTrigger", () => {
  test("is read only and the same for everybody", async () => {
    const response = await company1.get("/eventSystemTrigger?tableName=eq.webhook");
    expect(response.json.tableName).toBe("webhook");
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const rejected = await company1.send(method, "/eventSystemTrigger?tableName=eq.webhook", {});
      expect([rejected.status, rejected.json.code, rejected.headers.allow]).toEqual([
        405,
        "PGRST117",
        "OPTIONS,GET,HEAD",
      ]);
    }
  });
});

test("a read costs one connection for one round trip and leaves no role behind", async () => {
  const { rows } = await deps.pool.query(
    "SELECT current_user AS who, current_setting('app.company', true) AS company",
  );
  expect(rows[0].who).not.toBe("millwright_app");
  expect(rows[0].company ?? "").toBe("");
});
