import pg from "pg";
import sql from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import type { RunningServer } from "./servers";

/** The first page of webhooks by name. */
export const firstPage = "/webhook?order=name&limit=20";

/** IDs and addresses that the calls use. */
export interface ScenarioData {
  /** Webhooks in random order, `idsPerConnection` for each connection. */
  ids: string[];
  /** Invoices with lines. */
  invoiceIds: string[];
  /** Path of the page after the first 50,000 rows, from the `Link` header. */
  cursorPath: string;
  /** Name and id of the row that this page follows. */
  beforeCursor: string[];
}

const idsPerConnection = 20;

/** A running Millwright with its database and an API key of the first company. */
interface Source {
  server: RunningServer;
  databaseUrl: string;
  key: string;
}

export async function readScenarioData(source: Source, connections: number): Promise<ScenarioData> {
  const company = demoId("co", 1);
  const client = new pg.Client({ connectionString: source.databaseUrl });
  await client.connect();
  const idsOf = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
    (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  try {
    return {
      ids: await idsOf(sql`
        SELECT "id" FROM "webhook" WHERE "companyId" = ${company} ORDER BY md5("id") LIMIT ${connections * idsPerConnection}`),
      invoiceIds: await idsOf(sql`
        SELECT "invoiceId" AS "id" FROM "salesInvoiceLine" WHERE "companyId" = ${company}
        GROUP BY "invoiceId" HAVING count(*) = 5 ORDER BY md5("invoiceId") LIMIT ${connections * idsPerConnection}`),
      ...(await cursorOf(source)),
    };
  } finally {
    await client.end();
  }
}

async function cursorOf({ server, key }: Source): Promise<Pick<ScenarioData, "cursorPath" | "beforeCursor">> {
  const response = await fetch(`${server.origin}${firstPage}&offset=49980`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const cursorPath = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  const last = (await response.json()).at(-1);
  if (!cursorPath) throw new Error("The list does not link to its next page.");
  return { cursorPath, beforeCursor: [last.name, last.id] };
}
