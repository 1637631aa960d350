import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { ConsolePath } from "@/lib/console/contracts";
import { busyDigest } from "@/lib/schemas/page-failure";
import { noAccessCode } from "@/lib/schemas/sign-in-problems";
import type { ApiResponse } from "../kernel/api";
import { callFromPage } from "./page-call";
import { pageServer } from "./page-server";

/**
 * Calls a console operation as the page's user. Redirects to the sign-in page, and back here afterwards, when no user is
 * signed in, or one whose access to every company has ended; throws PageError for any other error.
 */
export async function runFromPage<P extends ConsolePath>(
  operation: P,
  input: object = {},
): Promise<ConsoleOutput<P>> {
  const response = await callFromPage({ method: "POST", path: `/api/console/${operation}`, body: input });
  if (response.status === 401) {
    const received = await headers();
    const query = new URLSearchParams({ to: received.get("x-target") ?? "/console" });
    if (await pageServer().hasSession(received.get("cookie"))) query.set("problem", noAccessCode);
    redirect(`/sign-in?${query}`);
  }
  if (response.status !== 200) throw new PageError(response);
  return JSON.parse(response.body ?? "null");
}

/** The same for optional content of a page: `fallback` while the server is busy. */
export const runFromPageOr = async <P extends ConsolePath>(
  fallback: ConsoleOutput<P>,
  operation: P,
  input: object = {},
): Promise<ConsoleOutput<P>> =>
  runFromPage(operation, input).catch((error: unknown) => {
    if (error instanceof PageError && error.isBusy) return fallback;
    throw error;
  });

/** The same for what the address names: “Not found” where the user may see nothing of that name, or it is too long for one. */
export const findFromPage = async <P extends ConsolePath>(
  operation: P,
  input: object,
): Promise<ConsoleOutput<P>> =>
  runFromPage(operation, input).catch((error: unknown) => {
    if (error instanceof PageError && (error.status === 404 || error.status === 400)) notFound();
    throw error;
  });

/** A call of a page failed. Its digest, all that reaches the browser, is the request ID, marked if the server is busy. */
class PageError extends Error {
  override readonly name = "PageError";
  readonly digest: string;
  readonly status: number;
  readonly isBusy: boolean;

  constructor({ status, headers }: ApiResponse) {
    const requestId = headers["x-request-id"] ?? "unknown";
    super(`The page's call ${requestId} failed with status ${status}.`);
    this.status = status;
    this.isBusy = status === 503 || status === 429;
    this.digest = this.isBusy ? `${busyDigest}${requestId}` : requestId;
  }
}
