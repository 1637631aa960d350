import { ApiFailure } from "@/lib/client/api-failure";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { Send } from "@/lib/client/send";
import { callFromPage } from "@/lib/server/pages/page-call";

/** Runs reads of the API in process as the page's user. Throws ApiFailure like calls of the browser. */
export const sendFromPage: Send = async ({ path, query, accept }) => {
  const { status, headers, body } = await callFromPage({
    path,
    ...(query && { query }),
    ...(accept !== undefined && { accept }),
  });
  if (status >= 300) {
    const { code = "unexpected_response", message = `The request failed with status ${status}.` } =
      JSON.parse(body ?? "{}");
    throw new ApiFailure(status, String(code), String(message));
  }
  return { json: JSON.parse(body ?? "null"), headers: new Headers(headers) };
};

/** Calls on a resource's records as the page's user. */
export const recordCallsFromPage = ({ name, key }: { name: string; key: string }) =>
  recordCalls<AnyRow>(sendFromPage, name, key);
