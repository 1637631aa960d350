import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Row, tenants } from "../testing/tenants";

const { pool, first } = await tenants();

test("addresses with backslashes, tabs or line breaks are rewritten as they are parsed", async () => {
  await pool.query(`ALTER TABLE "webhook" DROP CONSTRAINT "webhook_url_check",
    ADD CONSTRAINT "webhook_url_check" CHECK ("url" ~* '^https?://[^[:space:]/?#]')`);
  const urls = [
    String.raw`http://\/localhost:44929/a`,
    String.raw`HTTPS://\\hooks.example.com\in?path=c:\x#\y`,
    "https://hooks.exa\tmple.com/i\r\nn?a=\tb",
    "https://hooks.example.com/in?a=b",
  ];
  const add = (url: string): Promise<Row> =>
    first.do((session) =>
      session.insert("webhook", {
        name: url,
        table: "customerType",
        url,
        onInsert: true,
        headers: "encrypted",
      }),
    );
  for (const url of urls) await add(url);
  const folder = "prisma/migrations/20261128014000_webhook_addresses";
  await pool.query(readFileSync(`${folder}/migration.sql`, "utf8"));
  const { rows } = await pool.query(`SELECT "name", "url", "headers" FROM "webhook"`);
  const moved = new Map(rows.map(({ name, url, headers }) => [name, { url, headers }]));
  expect(urls.map((url) => moved.get(url))).toEqual([
    { url: "http://localhost:44929/a", headers: null },
    { url: "HTTPS://hooks.example.com/in?path=c:%5Cx#%5Cy", headers: null },
    { url: "https://hooks.example.com/in?a=b", headers: null },
    { url: "https://hooks.example.com/in?a=b", headers: "encrypted" },
  ]);
  await expect(add(urls[0] ?? "")).rejects.toMatchObject({ constraint: "webhook_url_check" });
});
