import type { Metadata } from "next";
import { NotFoundState } from "@/components/shell/not-found-state";

/** Of pages whose `generateMetadata` finds nothing. */
export const metadata: Metadata = { title: "Not found", robots: "noindex" };

export default NotFoundState;
