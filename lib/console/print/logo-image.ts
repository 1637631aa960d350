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
 * Whether a PNG has 8 bits per sample, is not interlaced and holds all of its pixels. The writer of PDFs inflates them later,
 * without a limit, and throws where nothing catches it.
 */
function isWholePng(bytes: Buffer): boolean {
  if (bytes.length < 45 || !bytes.subarray(0, 8).equals(signature)) return false;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const perPixel = samples.get(bytes[25] ?? -1);
  if (bytes[24] !== 8 || perPixel === undefined || bytes[28] !== 0) return false;
  if (width === 0 || height === 0 || width * height > maxPixels) return false;
  const data = imageDataOf(bytes);
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

/** The compressed pixels: its IDAT chunks, joined. */
function imageDataOf(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
