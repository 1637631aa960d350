import type { ApiResponse } from "../api";

/** A page cannot be shown because the API refused. Its digest, all that reaches the browser, is the request's id. */
export class PageFailure extends Error {
  override readonly name = "PageFailure";
  readonly digest: string;

  constructor({ status, headers }: ApiResponse) {
    const requestId = headers["x-request-id"] ?? "unknown";
    super(`The page's call ${requestId} was answered ${status}.`);
    this.digest = requestId;
  }
}
