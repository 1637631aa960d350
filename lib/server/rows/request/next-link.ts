import type { ApiRequest } from "../../api";
import type { RowQuery } from "./row-query";

/** Characters of the longest link that is sent: what follows it must fit a request's head. */
const maxLength = 6000;

/** Value of `Link` for the page behind this one; null when there is none or its address would be too long. */
export function nextLink(request: ApiRequest, query: RowQuery, cursor: string | null): string | null {
  if (cursor === null) return null;
  const next = new URLSearchParams();
  for (const { name, value } of query.parameters) {
    if (!["after", "limit", "offset"].includes(name)) next.append(name, value);
  }
  if (query.has("limit") || request.header("range") !== undefined) {
    next.append("limit", String(query.window.limit));
  }
  next.append("after", cursor);
  const link = `<${request.path}?${next}>; rel="next"`;
  return link.length > maxLength ? null : link;
}
