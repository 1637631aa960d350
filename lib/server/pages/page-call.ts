import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { secondFactorCode } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../kernel/api";
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
export const actorOfCookie = cache((cookie: string | null) => pageServer().findActor(cookie));

/** Milliseconds until a call that was rejected with 503 is sent once more. */
const retryAfterMs = 500;

/**
 * Calls the kernel as the page's user, as over the network: same scopes, same response, same log. Pages only read, so a call
 * that finds the database unavailable is repeated once. Redirects to the set-up of a second factor, and back here afterwards,
 * when the company requires one.
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
  const request: ApiRequest = {
    method,
    path,
    query: query?.toString() ?? "",
    header: (name) => sent.get(name) ?? undefined,
    address: received.get("x-peer-address") ?? "unknown",
    session: () => actorOfCookie(received.get("cookie")),
    body: async () => Buffer.from(body === undefined ? "" : JSON.stringify(body)),
  };
  let response = await pageServer().handle(request);
  if (response.status === 503) {
    await pause(retryAfterMs);
    response = await pageServer().handle(request);
  }
  if (response.status === 403 && response.body?.includes(`"${secondFactorCode}"`)) {
    const wanted = received.get("x-target") ?? "/console";
    redirect(`/sign-in/second-factor?to=${encodeURIComponent(wanted)}`);
  }
  return response;
}
