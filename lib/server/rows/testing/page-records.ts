import { ApiFailure } from "@/lib/client/api-failure";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { Caller } from "./row-api";

/** Reads records like a page of the caller's company. */
export const pageRecords =
  ({ get }: Pick<Caller, "get">) =>
  ({ name, key }: { name: string; key: string }) =>
    recordCalls<AnyRow>(
      async ({ path, query }) => {
        const { status, json, headers } = await get(`${path}?${query}`);
        if (status >= 300) throw new ApiFailure(status, json.code, json.message);
        return { json, headers: new Headers(headers) };
      },
      name,
      key,
    );
