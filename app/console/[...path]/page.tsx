import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Not found", robots: "noindex" };

/** Any other path under the console, refused before anything is sent, so that the answer's status says so too. */
export default notFound;
