import { describe, expect, it } from "vitest";
import { builtInSections, defaultConfigs } from "./defaults";
import { SectionRecord } from "./section-record";
import { toSection } from "./to-section";

const row = (placement: string, config: unknown = {}) => ({
  id: "sec_1",
  name: "Own",
  placement,
  content: {},
  config,
});

describe("a company's own section", () => {
  it.each(["header", "footer", "body"] as const)(
    "as %s takes what it lacks from its placement's defaults",
    (placement) => {
      expect(toSection(row(placement)).config).toEqual(defaultConfigs[placement]);
      expect(Object.keys(toSection(row(placement, { logoHeight: 80 })).config)).toHaveLength(9);
      expect(toSection(row(placement, { logoHeight: 80 })).config).toEqual({
        ...defaultConfigs[placement],
        logoHeight: 80,
      });
    },
  );

  it("keeps an explicit null and drops unknown settings", () => {
    const logoCrop = { x: 0, y: 0.1, width: 1, height: 0.5, aspect: 2 };
    const { config } = toSection(
      row("footer", { registrationNumber: null, theme: "dark", logoCrop: { ...logoCrop, rotate: 1 } }),
    );
    expect(config).toEqual({ ...defaultConfigs.footer, registrationNumber: null, logoCrop });
  });
});

describe("the built-in sections", () => {
  it("have the declared shape and their own ids", () => {
    for (const [id, section] of builtInSections) {
      expect(SectionRecord.parse(section)).toEqual(section);
      expect(section).toMatchObject({ id, builtIn: true, content: { type: "doc", content: [] } });
    }
  });
});
