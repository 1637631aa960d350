import { expect, test } from "vitest";
import { chartOf } from "./chart";

const colours = { text: "#111111", muted: "#222222", own: "#333333", other: "#444444" };

test("bars are to the scale of their scenario, with figures, factors and a description", () => {
  const figures = { millwright: { requestsPerSecond: 4000 }, "A & B 1.0": { requestsPerSecond: 500 } };
  const svg = chartOf({ connections: 16, scenarios: [{ title: "list of 20", figures }] }, colours);
  const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"[^>]*fill="(#\d+)"/g)].map(([, size, fill]) => [
    Number(size),
    fill,
  ]);
  expect(widths).toEqual([
    [430, "#333333"],
    [53.8, "#444444"],
  ]);
  expect(svg).toContain(">4,000</text>");
  expect(svg).toContain(">500 (Millwright: 8.0 ×)</text>");
  expect(svg).toContain('<desc id="about">list of 20: Millwright 4,000, A &amp; B 1.0 500.</desc>');
});
