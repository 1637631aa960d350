import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Not found", robots: "noindex" };

/** Unknown console paths. Rejected before streaming starts, so that the response has status 404. */
export default notFound;
