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
  const chunk = (type: string, body: Buffer = Buffer.alloc(0), size = body.length) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(size);
    return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
  };
  const head = ({ width = 2, height = 2 } = {}) => {
    const body = Buffer.alloc(13);
    body.writeUInt32BE(width, 0);
    body.writeUInt32BE(height, 4);
    body.set([8, 6, 0, 0, 0], 8);
    return chunk("IHDR", body);
  };
  const pngOf = (...parts: Buffer[]) =>
    `data:image/png;base64,${Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]).toString("base64")}`;
  const png = (data: Buffer, size = {}) => pngOf(head(size), chunk("IDAT", data), chunk("IEND"));
  const jpeg = ({ width, height }: { width: number; height: number }) => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]);
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
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
    ["pixels after its end", pngOf(head(), chunk("IEND"), chunk("IDAT", pixels), chunk("IEND"))],
    [
      "two headers",
      pngOf(head(), head({ width: 65_000, height: 65_000 }), chunk("IDAT", pixels), chunk("IEND")),
    ],
    ["a chunk longer than the file", pngOf(head(), chunk("IDAT", pixels, 1_000_000), chunk("IEND"))],
    [
      "a chunk of a negative length",
      pngOf(head(), chunk("IDAT", pixels), chunk("teXt", Buffer.alloc(0), 2 ** 32 - 12)),
    ],
    ["no end", pngOf(head(), chunk("IDAT", pixels))],
    ["no image", "data:image/png;base64,AAAA"],
    ["a JPEG of a single byte", "data:image/jpeg;base64,/w=="],
    ["a JPEG that ends at once", "data:image/jpeg;base64,/9j/"],
    ["a JPEG without height", jpeg({ width: 2, height: 0 })],
    ["a JPEG without width", jpeg({ width: 0, height: 2 })],
    ["an address, which is never fetched", "https://brightlathe.example/logo.png"],
  ])("with %s is not printed", async (_what, logo) => {
    const { status, bytes } = await withLogo(logo);
    expect(status).toBe(200);
    expect(bytes.toString("latin1")).not.toContain("/Subtype /Image");
    expect((await readPdf(bytes)).join("")).toContain("BrightlathePrecisionInc.");
  });
});
