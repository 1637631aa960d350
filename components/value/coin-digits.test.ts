import { expect, it } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import { coinDigits } from "./coin-digits";
import { formatMoney, toCoins } from "./format-value";

const api = await testApi();
const key = await api.createApiKey();

it("the smallest coin of every currency is that by which the database rounds documents", async () => {
  const { json } = await api.call({ path: "/currency?select=code,decimalPlaces", key });
  const stored: { code: string; decimalPlaces: number }[] = json;
  expect(stored.length).toBeGreaterThan(150);
  const shown = stored.map(({ code }) => ({ code, decimalPlaces: coinDigits(code) }));
  expect(shown).toEqual(stored);
});

it("amounts in forints and Iraqi dinars keep their decimals, as on the printed document", () => {
  const german = { locale: "de-DE", timeZone: "UTC" };
  expect(formatMoney(1234.5, "HUF", german, true)).toBe("1.234,50\u00a0HUF");
  expect(toCoins(1234.567, "HUF")).toBe(1234.57);
  expect(toCoins(1234.5678, "IQD")).toBe(1234.568);
});
