import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { ApiResponse } from "../api";
import { processDeps } from "../http/process-deps";
import { answer } from "../kernel";
import { sessionActor } from "../sign-in/session-actor";

interface PageCall {
  method?: "GET" | "POST";
  /** Path without the query. */
  path: string;
  query?: URLSearchParams;
  accept?: string;
  body?: unknown;
}

/** Whose session a cookie is: looked up once for all that a page asks. */
const ownerOf = cache((cookie: string | null) => {
  const { signIn, pool } = processDeps();
  return sessionActor({ header: (name) => (name === "cookie" && cookie) || undefined }, signIn, pool);
});

/** Asks the kernel what the page's user would ask over the network: same rights, same answer, same log. */
export async function callFromPage({
  method = "GET",
  path,
  query,
  accept,
  body,
}: PageCall): Promise<ApiResponse> {
  const received = await headers();
  const sent = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  if (accept !== undefined) sent.set("accept", accept);
  for (const name of ["cookie", "user-agent"]) {
    const value = received.get(name);
    if (value !== null) sent.set(name, value);
  }
  // The page is ours, whatever site its link was followed from.
  sent.set("sec-fetch-site", "same-origin");
  return answer(
    {
      method,
      path,
      query: query?.toString() ?? "",
      header: (name) => sent.get(name) ?? undefined,
      address: received.get("x-peer-address") ?? "unknown",
      session: () => ownerOf(received.get("cookie")),
      body: async () => Buffer.from(body === undefined ? "" : JSON.stringify(body)),
    },
    processDeps(),
  );
}
