import * as z from "zod";
import { filled } from "./fields";
import { redirectUriError } from "./redirect-uri";

/** A small image that is stored with an app: one on another server would learn who opens the consent screen. */
export const appLogo = z
  .string()
  // A PNG of 64 × 64 pixels of noise has 22,000 characters.
  .max(24_000, "The image is too large: use 64 × 64 pixels.")
  .regex(
    /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/,
    "Use a data URL of a PNG, JPEG or WebP image.",
  );

const redirectUris = z
  .array(filled())
  .min(1, "Enter at least one redirect URI.")
  .max(20)
  .superRefine((uris, context) => {
    for (const uri of uris) {
      const problem = redirectUriError(uri);
      if (problem) context.addIssue({ code: "custom", message: `${uri}: ${problem}` });
    }
  });

/** Control characters, and those that turn the direction of text: an app could look like another one. */
const unshown = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const appName = filled()
  .max(100)
  .refine((name) => name.trim() !== "", "Enter a name.")
  .refine((name) => !unshown.test(name), "Use a name without control characters.");

/** Fields that an admin enters when registering or editing an app. */
export const appDetails = {
  name: appName,
  redirectUris,
  clientUri: z.url({ protocol: /^https?$/, error: "Use an address that begins with https://." }).nullish(),
  logoUri: appLogo.nullish().meta({ description: "A data URL of a PNG, JPEG or WebP image" }),
};
