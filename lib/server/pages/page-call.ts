import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { secondFactorCode } from "@/lib/schemas/errors";
import type { ApiResponse } from "../kernel/api";
import { pageServer } from "./page-server";

interface PageCall {
  method?: "GET" | "POST";
  /** Path without the query. */
  path: string;
  query?: URLSearchParams;
  accept?: string;
  body?: unknown;
}

/** The actor of a cookie, looked up once for all calls of a page. */
const actorOfCookie = cache((cookie: string | null) => pageServer().findActor(cookie));

/**
 * Calls the kernel as the page's user, as over the network: same scopes, same response, same log. Redirects to the set-up
 * of a second factor when the company requires one.
 */
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
  // The call comes from our page, whichever site linked to it.
  sent.set("sec-fetch-site", "same-origin");
  const response = await pageServer().handle({
    method,
    path,
    query: query?.toString() ?? "",
    header: (name) => sent.get(name) ?? undefined,
    address: received.get("x-peer-address") ?? "unknown",
    session: () => actorOfCookie(received.get("cookie")),
    body: async () => Buffer.from(body === undefined ? "" : JSON.stringify(body)),
  });
  if (response.status === 403 && response.body?.includes(`"${secondFactorCode}"`)) {
    redirect("/sign-in/second-factor");
  }
  return response;
}
