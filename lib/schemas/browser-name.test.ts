import { expect, it } from "vitest";
import { browserName } from "./browser-name";

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/147.0 Safari/537.36 Edg/147.0`, "Edge on Windows"],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Linux"],
  [`${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1`, "Safari on iOS"],
  ["curl/8.5.0", "Unknown browser"],
  [null, "Unknown browser"],
])("%j is named %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
