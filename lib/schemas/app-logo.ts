import * as z from "zod";

/** A small image that is stored with an app: one on another server would learn who opens the consent screen. */
export const appLogo = z
  .string()
  // A PNG of 64 × 64 pixels of noise has 22,000 characters.
  .max(24_000, "The image is too large: use 64 × 64 pixels.")
  .regex(
    /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/,
    "Use a data URL of a PNG, JPEG or WebP image.",
  );
