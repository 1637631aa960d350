import { describe, expect, it } from "vitest";
import * as z from "zod";
import { appDetails } from "./app-details";

const details = z.object(appDetails);
const app = { name: "Dispatch board", redirectUris: ["https://app.example/callback"] };
const errors = (fields: Record<string, unknown>) =>
  details
    .safeParse({ ...app, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the details of an app", () => {
  it("need a name and a redirect URI; address and logo may be absent or null", () => {
    expect(errors({})).toEqual([]);
    expect(errors({ clientUri: null, logoUri: null })).toEqual([]);
    expect(errors({ clientUri: "http://app.example", logoUri: "data:image/png;base64,AAAA" })).toEqual([]);
  });

  it("reject a name that is blank, turns the direction of text, or has control characters", () => {
    expect(errors({ name: "  " })).toEqual(["name: Enter a name."]);
    for (const name of ["A\u202eB", "A\u2066B", "A\nB", "A\u0000B"])
      expect(errors({ name })).toEqual(["name: Use a name without control characters."]);
    expect(errors({ name: "a".repeat(100) })).toEqual([]);
    expect(errors({ name: "a".repeat(101) })).toHaveLength(1);
  });

  it("name each redirect URI that is invalid, and why", () => {
    expect(errors({ redirectUris: [] })).toEqual(["redirectUris: Enter at least one redirect URI."]);
    expect(
      errors({ redirectUris: [...app.redirectUris, "http://app.example/", "mailto:a@b.example"] }),
    ).toEqual([
      "redirectUris: http://app.example/: It must be https, unless it is an address of the app's own machine.",
      "redirectUris: mailto:a@b.example: Its scheme belongs to browsers, not to an app.",
    ]);
    expect(errors({ redirectUris: Array(21).fill(app.redirectUris[0]) })).toHaveLength(1);
  });

  it("take a logo only as a small image in the text itself, and an address only of the web", () => {
    const image = "logoUri: Use a data URL of a PNG, JPEG or WebP image.";
    for (const logoUri of [
      "https://app.example/logo.png",
      "data:image/svg+xml;base64,AAAA",
      "data:image/png,x",
    ])
      expect(errors({ logoUri })).toEqual([image]);
    expect(errors({ logoUri: `data:image/png;base64,${"A".repeat(24_000)}` })).toEqual([
      "logoUri: The image is too large: use 64 × 64 pixels.",
    ]);
    expect(errors({ clientUri: "javascript:alert(1)" })).toEqual([
      "clientUri: Use an address that begins with https://.",
    ]);
  });
});
