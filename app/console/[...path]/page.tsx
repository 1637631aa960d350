import type { Metadata } from "next";
import { NothingHere } from "@/components/shell/nothing-here";

export const metadata: Metadata = { title: "Not found", robots: "noindex" };

/** Any other path under the console. Thrown, it would cost the frame: Next.js then sends an empty page first. */
export default NothingHere;
