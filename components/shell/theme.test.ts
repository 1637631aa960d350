import { expect, it } from "vitest";
import { themeIn } from "./theme";

it.each([
  ["theme=dark", "dark"],
  ["areas=sales; theme=light; x=1", "light"],
  ["mytheme=dark", "system"],
  ["theme=pink", "system"],
  ["", "system"],
])("the theme in %j is %s", (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme);
});
