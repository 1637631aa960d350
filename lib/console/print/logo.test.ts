import { pbkdf2 } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";
import { readPdf } from "./testing/read-pdf";

const api = await testApi();
const server = await startTestServer(api.deps);
const key = await api.createApiKey();

describe("the logo", () => {
  const png = (data: Buffer, { width = 2, height = 2 } = {}) => {
    const chunk = (type: string, body: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length);
      return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 6, 0, 0, 0], 8);
    const parts = [chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
    return `data:image/png;base64,${Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]).toString("base64")}`;
  };
  const pixels = deflateSync(
    Buffer.from([0, 255, 0, 0, 128, 0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0]),
  );
  const pdf = () =>
    server.request(`/api/console/print/pdf?resource=salesOrder&id=${demoId("so", 5)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  const withLogo = async (logoIcon: string) => {
    const path = `/company?id=eq.${demoId("co", 1)}`;
    expect((await api.call({ method: "PATCH", path, key, body: { logoIcon } })).status).toBe(204);
    return pdf();
  };

  it("is drawn, the same each time, however late its transparent pixels are inflated", async () => {
    const { bytes } = await withLogo(png(pixels));
    expect(bytes.toString("latin1")).toContain("/Subtype /Image");
    // Keeps the threads busy that inflate.
    for (let thread = 0; thread < 8; thread++) pbkdf2("", "", 300_000, 64, "sha512", () => {});
    expect((await pdf()).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ["pixels that are cut off", png(pixels.subarray(0, 12))],
    ["pixels that are no pixels", png(Buffer.from("nothing"))],
    ["a filter that does not exist", png(deflateSync(Buffer.alloc(18, 9)))],
    ["more pixels than its header declares", png(deflateSync(Buffer.alloc(5_000_000)))],
    ["more pixels than memory", png(pixels, { width: 65_000, height: 65_000 })],
    ["no image", "data:image/png;base64,AAAA"],
    ["a JPEG of a single byte", "data:image/jpeg;base64,/w=="],
    ["a JPEG that ends at once", "data:image/jpeg;base64,/9j/"],
    ["an address, which is never fetched", "https://brightlathe.example/logo.png"],
  ])("with %s is left out", async (_what, logo) => {
    const { status, bytes } = await withLogo(logo);
    expect(status).toBe(200);
    expect(bytes.toString("latin1")).not.toContain("/Subtype /Image");
    expect((await readPdf(bytes)).join("")).toContain("BrightlathePrecisionInc.");
  });
});
