import { inflateSync } from "node:zlib";

const pattern = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/;

/** Characters of the longest image, and pixels of the largest. */
const maxLength = 700_000;
const maxPixels = 4_000_000;

/** Whether documents can contain an image: a data URL of a complete JPEG or PNG that is not too large. */
export function isPrintableImage(url: string): boolean {
  if (url.length > maxLength) return false;
  const [, type, data] = pattern.exec(url) ?? [];
  if (!data) return false;
  const bytes = Buffer.from(data, "base64");
  return type === "png" ? isWholePng(bytes) : bytes.subarray(0, 3).equals(jpegStart);
}

const jpegStart = Buffer.from("ffd8ff", "hex");
const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** Samples of a pixel by colour type. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/**
 * Whether a PNG has 8 bits per sample, is not interlaced and holds all of its pixels. The writer of PDFs trusts each chunk's
 * length and the last header, and inflates the pixels later, without a limit, and throws where nothing catches it.
 */
function isWholePng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes);
  const [head, ...others] = chunks;
  if (head?.type !== "IHDR" || head.data.length !== 13 || chunks.at(-1)?.type !== "IEND") return false;
  if (others.some(({ type }) => type === "IHDR")) return false;
  const width = head.data.readUInt32BE(0);
  const height = head.data.readUInt32BE(4);
  const [bits, colorType = -1, , , interlacing] = head.data.subarray(8);
  const perPixel = samples.get(colorType);
  if (bits !== 8 || perPixel === undefined || interlacing !== 0) return false;
  if (width === 0 || height === 0 || width * height > maxPixels) return false;
  const data = Buffer.concat(chunks.flatMap((chunk) => (chunk.type === "IDAT" ? [chunk.data] : [])));
  const lineBytes = width * perPixel + 1;
  try {
    const lines = inflateSync(data, { maxOutputLength: lineBytes * height });
    return (
      lines.length === lineBytes * height &&
      Array.from({ length: height }, (_, at) => lines[at * lineBytes] ?? 5).every((filter) => filter <= 4)
    );
  } catch {
    return false;
  }
}

/** The chunks of a PNG up to its end, or up to one that is longer than the rest of the file. */
function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  if (!bytes.subarray(0, 8).equals(signature)) return chunks;
  for (let at = 8; at + 12 <= bytes.length && chunks.at(-1)?.type !== "IEND"; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    chunks.push({ type: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}
