import { describe, expect, test } from "vitest";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();

const challenge = (secret: unknown, more: object = {}) => ({
  secret,
  expiresAt: "2026-12-31T12:00:00.000Z",
  ...more,
});
const create = async (secret: unknown) =>
  (await company1.send("POST", "/authenticationChallenge", challenge(secret))).json;

const placeOf = (purpose: string) => ({
  table: "authenticationChallenge",
  column: "secret",
  companyId: company1.companyId,
  rowId: purpose,
});

describe("authenticationChallenge", () => {
  test("purpose and subject are the server's, the secret is returned as it was sent", async () => {
    const response = await company1.send("POST", "/authenticationChallenge", challenge("one-time 482913"));
    expect([response.status, response.json]).toEqual([
      201,
      {
        purpose: expect.stringMatching(/^api:[0-9a-f]{32}$/),
        subject: company1.userId,
        secret: "one-time 482913",
        expiresAt: "2026-12-31T12:00:00.000Z",
      },
    ]);
    expect((await company1.get(`/authenticationChallenge?purpose=eq.${response.json.purpose}`)).json).toEqual(
      response.json,
    );
  });

  test("the secret is encrypted at rest", async () => {
    const { purpose } = await create("in clear");
    const { rows } = await deps.pool.query(
      `SELECT secret FROM "authenticationChallenge" WHERE purpose = $1`,
      [purpose],
    );
    expect(rows[0].secret).not.toContain("in clear");
    expect(deps.cipher.decrypt(rows[0].secret, placeOf(purpose))).toBe("in clear");
  });

  test.each<[unknown, string]>([
    [5, "5"],
    [true, "true"],
    [{ a: 1 }, '{"a":1}'],
    ["", ""],
    ['ünï 😀 "q" \\', 'ünï 😀 "q" \\'],
  ])("a secret of %j is kept as text", async (sent, kept) => {
    expect((await create(sent)).secret).toBe(kept);
  });

  test("it is decrypted under any name, in lists, objects and CSV", async () => {
    const { purpose } = await create('a,"b"');
    const by = `/authenticationChallenge?purpose=eq.${purpose}`;
    expect((await company1.get(`${by}&select=s:secret`)).json).toEqual([{ s: 'a,"b"' }]);
    const one = await company1.get(`${by}&select=secret`, { accept: "application/vnd.pgrst.object+json" });
    expect(one.json).toEqual({ secret: 'a,"b"' });
    const csv = await company1.get(`${by}&select=secret,expiresAt`, { accept: "text/csv" });
    expect(csv.text).toBe('secret,expiresAt\n"a,""b""",2026-12-31T12:00:00.000Z');
    const none = await company1.get("/authenticationChallenge?purpose=eq.api:none&select=secret", {
      accept: "text/csv",
    });
    expect(none.text).toBe("secret");
  });

  test("it is bound to its row: one value sent for several rows is encrypted for each", async () => {
    const made = await company1.send(
      "POST",
      "/authenticationChallenge",
      [challenge("a"), challenge("b"), challenge("c")],
      returned,
    );
    const purposes: string[] = made.json.map(({ purpose }: { purpose: string }) => purpose);
    expect([new Set(purposes).size, made.json.map(({ secret }: { secret: string }) => secret)]).toEqual([
      3,
      ["a", "b", "c"],
    ]);
    const [one, other] = purposes;
    const changed = await company1.send(
      "PATCH",
      `/authenticationChallenge?purpose=in.(${one},${other})`,
      { secret: "both" },
      returned,
    );
    expect(changed.json.map(({ secret }: { secret: string }) => secret)).toEqual(["both", "both"]);
    const { rows } = await deps.pool.query(
      `SELECT "purpose", "secret" FROM "authenticationChallenge" WHERE "purpose" = ANY ($1)`,
      [[one, other]],
    );
    for (const { purpose, secret } of rows) {
      expect(deps.cipher.decrypt(secret, placeOf(purpose))).toBe("both");
      expect(() => deps.cipher.decrypt(secret, placeOf(purpose === one ? `${other}` : `${one}`))).toThrow();
    }
    const none = await company1.send(
      "PATCH",
      "/authenticationChallenge?purpose=in.(api:none)",
      { secret: "nobody" },
      returned,
    );
    expect([none.status, none.json]).toEqual([200, []]);
  });

  test("a purpose that is missing from some rows of a list is generated where defaults are preferred", async () => {
    const list = [challenge("mine", { purpose: "api:named" }), challenge("made")];
    const response = await company1.send(
      "POST",
      "/authenticationChallenge?columns=purpose,secret,expiresAt",
      list,
      {
        prefer: "missing=default, resolution=merge-duplicates, return=representation",
      },
    );
    expect([response.status, response.json]).toMatchObject([
      201,
      [
        { purpose: "api:named", secret: "mine" },
        { purpose: expect.stringMatching(/^api:[0-9a-f]{32}$/), secret: "made" },
      ],
    ]);
  });

  test("it can be changed", async () => {
    const { purpose } = await create("first");
    const response = await company1.send(
      "PATCH",
      `/authenticationChallenge?purpose=eq.${purpose}`,
      { secret: "second" },
      returned,
    );
    expect([response.status, response.json.secret]).toEqual([200, "second"]);
  });

  test("is sorted and found by the time of its creation, which is not returned", async () => {
    const made = [];
    for (const secret of ["older", "newer"]) {
      const response = await company1.send("POST", "/authenticationChallenge", challenge(secret));
      expect(Object.keys(response.json)).toEqual(["purpose", "subject", "secret", "expiresAt"]);
      made.unshift(response.json);
    }
    const found = `purpose=in.(${made.map(({ purpose }) => purpose)})&createdAt=gt.2026-01-01`;
    const list = await company1.get(`/authenticationChallenge?${found}&order=createdAt.desc`);
    expect([list.status, list.json]).toEqual([200, made]);
  });

  test.each(["secret=eq.x", "or=(secret.eq.x)", "order=secret", "select=secret::text", "select=secret->a"])(
    "%s is rejected: the database cannot see the value",
    async (query) => {
      const response = await company1.get(`/authenticationChallenge?${query}`);
      expect([response.status, response.json.code, response.json.issues[0].path]).toEqual([
        400,
        "0A000",
        ["secret"],
      ]);
    },
  );

  test.each<[object, string]>([
    [{ secret: undefined }, "23502"],
    [{ secret: null }, "23502"],
    [{ expiresAt: undefined }, "23502"],
    [{ purpose: "api:x" }, "PGRST204"],
    [{ subject: "usr_x" }, "PGRST204"],
  ])("%j is rejected on create", async (more, code) => {
    expect((await company1.send("POST", "/authenticationChallenge", challenge("x", more))).json.code).toBe(
      code,
    );
  });
});

describe("a given purpose", () => {
  test("is accepted on PUT and upserts and must begin with api:", async () => {
    const row = challenge("put", { purpose: "api:mine" });
    const put = await company1.send("PUT", "/authenticationChallenge?purpose=eq.api:mine", row, returned);
    expect([put.status, put.json[0].secret]).toEqual([201, "put"]);
    const merge = { prefer: "resolution=merge-duplicates, return=representation" };
    const merged = await company1.send(
      "POST",
      "/authenticationChallenge",
      [{ ...row, secret: "merged" }],
      merge,
    );
    expect([merged.status, merged.json[0].secret]).toEqual([200, "merged"]);
    for (const purpose of ["sign-in:1", "API:1", "", "xapi:1"]) {
      const response = await company1.send(
        "POST",
        "/authenticationChallenge",
        challenge("x", { purpose }),
        merge,
      );
      expect([response.status, response.json.code, response.json.issues[0].path]).toEqual([
        400,
        "23514",
        ["purpose"],
      ]);
    }
  });

  test("is the company's own: two companies may use the same one", async () => {
    const row = challenge("theirs", { purpose: "api:shared" });
    await company1.send("PUT", "/authenticationChallenge?purpose=eq.api:shared", row);
    const response = await company2.send(
      "PUT",
      "/authenticationChallenge?purpose=eq.api:shared",
      { ...row, secret: "mine" },
      returned,
    );
    expect([response.status, response.json[0].secret]).toEqual([201, "mine"]);
    expect((await company1.get("/authenticationChallenge?purpose=eq.api:shared")).json.secret).toBe("theirs");
  });
});

describe("challenges of the sign-in", () => {
  test("cannot be read or written, with any filter", async () => {
    await deps.pool.query(
      `INSERT INTO "authenticationChallenge" ("companyId", "purpose", "subject", "secret", "expiresAt", "createdBy")
       VALUES ($1, 'sign-in:1', $2, $3, now(), $2)`,
      [company1.companyId, company1.userId, deps.cipher.encrypt("hidden", placeOf("sign-in:1"))],
    );
    const counted = { prefer: "count=exact, return=representation" };
    for (const query of [
      "purpose=eq.sign-in:1",
      "or=(purpose.like.sign*,purpose.eq.x)",
      "not.and=(purpose.like.api*)",
    ]) {
      const read = await company1.get(`/authenticationChallenge?${query}`, counted);
      expect([read.json, read.headers["content-range"]]).toEqual([[], "*/0"]);
      for (const method of ["PATCH", "DELETE"]) {
        const write = await company1.send(
          method,
          `/authenticationChallenge?${query}`,
          challenge("x"),
          counted,
        );
        expect([method, write.json]).toEqual([method, []]);
      }
    }
  });
});
