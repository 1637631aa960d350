import { expect, it } from "vitest";
import { supportedLocale } from "./reader-locale";

it.each([
  [["en-US@posix"], "en-US"],
  [["de_DE.UTF-8", "de"], "de"],
  [["C", "sv-SE"], "sv-SE"],
  [["x", ""], "en"],
  [[], "en"],
  [["zh-Hant-TW", "en"], "zh-Hant-TW"],
])("picks from %j a locale that Intl accepts: %s", (languages, locale) => {
  expect(supportedLocale(languages)).toBe(locale);
  expect(new Intl.NumberFormat(locale).format(1)).toBeTruthy();
});
