import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { requestCode } from "./request-code";

const origin = "http://localhost:3000";
const list = {
  method: "GET",
  path: "/item",
  query: new URLSearchParams({ select: "id,name", name: "ilike.*o'ring & co*", or: "(a.eq.1,b.is.null)" }),
} as const;

describe("code of a request", () => {
  test("shows the URL of a list readably", () => {
    expect(requestCode("curl", list, origin)).toBe(
      "curl 'http://localhost:3000/item?select=id,name&name=ilike.*o%27ring+%26+co*&or=(a.eq.1,b.is.null)' \\\n" +
        '  -H "Authorization: Bearer $MILLWRIGHT_KEY"',
    );
  });

  test("reads the key from the environment and never contains it", () => {
    for (const language of ["curl", "javascript", "python"] as const) {
      expect(requestCode(language, list, origin)).toContain("MILLWRIGHT_KEY");
    }
  });

  test("passes the exact body through the shell, quotes included", () => {
    const body = { name: 'it\'s "here"', active: true, note: null };
    const code = requestCode("curl", { method: "POST", path: "/webhook", body }, origin);
    const run = spawnSync("sh", ["-c", `curl() { for last; do :; done; printf %s "$last"; }\n${code}`]);
    expect(JSON.parse(String(run.stdout))).toEqual(body);
  });

  test("writes Python's True, False and None", () => {
    const body = { list: [true, false, null, 1.5, "x"] };
    const code = requestCode(
      "python",
      { method: "POST", path: "/api/v1/sales/getBaseCatalog", body },
      origin,
    );
    expect(code).toContain('data=json.dumps({"list": [True, False, None, 1.5, "x"]}).encode(),');
  });

  test("expects no response body of a delete", () => {
    const call = { method: "DELETE", path: "/webhook", query: new URLSearchParams({ id: "eq.x" }) } as const;
    expect(requestCode("javascript", call, origin)).toContain("console.log(response.status)");
  });
});
