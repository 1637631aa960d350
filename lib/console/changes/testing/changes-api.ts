import type { Caller, RowApi } from "@/lib/server/rows/testing/row-api";

/** Calls about changes, and records for them, of the first company. */
export const changesApi = ({ company1 }: Pick<RowApi, "company1">) => ({
  run: (name: string, body: object, company: Caller = company1, headers: Record<string, string> = {}) =>
    company.send("POST", `/api/console/changes/${name}`, body, headers),
  /** Creates a record; its ID. */
  create: async (resource: string, body: object): Promise<string> =>
    (await company1.send("POST", `/${resource}`, body)).json.id,
});
