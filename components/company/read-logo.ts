/** Pixels of the longer side, the largest that is tried first. */
const sides = [1_200, 600, 300];
/** Characters of a data URL that the server accepts as a logo. */
const maxLength = 700_000;
const maxFileBytes = 10_000_000;

/** A file that cannot be a logo, with the remedy. */
export class LogoError extends Error {}

/** A file as a data URL that fits into documents: its own format, scaled down until it is small enough. */
export async function readLogo(file: File): Promise<string> {
  const type = file.type;
  if (type !== "image/png" && type !== "image/jpeg") throw new LogoError("Use a PNG or JPEG file.");
  if (file.size > maxFileBytes) throw new LogoError("Use a file of at most 10 MB.");
  const image = await createImageBitmap(file).catch(() => {
    throw new LogoError("This file is no image that can be read. Use another PNG or JPEG.");
  });
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL(type, 0.9);
    if (url.length <= maxLength) return url;
  }
  throw new LogoError("This image is too detailed. Use a simpler one.");
}
