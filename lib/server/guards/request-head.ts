import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../kernel/api";

const kB = 1024;
/** Maximum bytes of the request target: path and query. */
const maxTargetBytes = 64 * kB;
/** Maximum bytes of all headers, names included. */
const maxHeaderBytes = 16 * kB;

/** Maximum that the HTTP parser reads: more than is accepted, so that the error can name the limit. */
export const maxParsedHeadBytes = 256 * kB;

/** The error for a request head beyond the limits; null for one within. */
export function headTooLarge({ path, query, headerBytes = 0 }: ApiRequest): ApiError | null {
  if (path.length + query.length + 1 > maxTargetBytes) return targetTooLong();
  return headerBytes > maxHeaderBytes ? headersTooLarge() : null;
}

/** 414: the request target beyond the limit. */
export const targetTooLong = () =>
  new ApiError(414, "too_large", `The request target is longer than ${maxTargetBytes / kB} kB.`, {
    hint: "Split the values of in.(…) or or=(…) over several requests, or use a narrower filter.",
  });

/** 431: the headers beyond the limit. */
export const headersTooLarge = () =>
  new ApiError(431, "too_large", `The request headers are larger than ${maxHeaderBytes / kB} kB.`, {
    hint: "Send fewer or shorter headers; long filters belong into the query string, which may have 64 kB.",
  });
