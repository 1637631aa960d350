import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import sql, { empty } from "sql-template-tag";
import { contract, query } from "@/lib/operations/invoicing/get-sales-invoice-lines";
import { scopes } from "@/lib/schemas/areas";
import { createInvoice } from "./bare-invoice";
import {
  byKey,
  companyId,
  create,
  list,
  listAfter,
  patch,
  type Statement,
  userId,
  wholeInvoice,
} from "./bare-statements";

/** The baseline of the comparison: `node:http` and `pg`, the same rows, and nothing else. */
const { DATABASE_URL, BARE_JSON } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  // Triggers and defaults read these settings; set once here, where the API sets them in each transaction.
  options: `-c app.company=${companyId} -c app.user=${userId}`,
});

/** The rows as JSON: built by Node, or by PostgreSQL and passed through. */
async function rowsOf({ before = empty, select }: Statement): Promise<string> {
  if (BARE_JSON === "rows") return JSON.stringify((await pool.query(sql`${before} ${select}`)).rows);
  const { rows } = await pool.query(
    sql`${before} SELECT coalesce(json_agg(row_to_json(r)), '[]')::text AS "body" FROM (${select}) AS r`,
  );
  return rows[0].body;
}

const rowOf = async (statement: Statement): Promise<string> => (await rowsOf(statement)).slice(1, -1);

const actor = { companyId, companyGroupId: "", userId, keyId: null, scopes: new Set(scopes) };
const linesOf = async (input: unknown): Promise<string> =>
  (await pool.query(query(actor, contract.input.parse(input)))).rows[0].body;

async function bodyOf(message: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

type Result = [status: number, body?: string];
/** Handlers by the first segment of the path; the other segments are their parameters. */
const routes: Record<string, (params: string[], message: IncomingMessage) => Promise<Result>> = {
  list: async ([offset]) => [200, await rowsOf(list(Number(offset)))],
  after: async ([name = "", id = ""]) => [200, await rowsOf(listAfter(name, id))],
  key: async ([id = ""]) => [200, await rowOf(byKey(id))],
  whole: async ([id = ""]) => [200, await rowsOf(wholeInvoice(id))],
  create: async (_params, message) => [201, await rowOf(create(await bodyOf(message)))],
  async patch([id = ""], message) {
    await rowsOf(patch(id, (await bodyOf(message)).active));
    return [204];
  },
  lines: async (_params, message) => [200, await linesOf(await bodyOf(message))],
  invoice: async (_params, message) => [200, await createInvoice(pool, await bodyOf(message))],
};

const server = createServer((message, response) => {
  const [, route = "", ...params] = (message.url ?? "/").split("/").map(decodeURIComponent);
  const result = routes[route]?.(params, message) ?? Promise.resolve<Result>([404]);
  result.then(
    ([status, body]) => {
      const length = { "content-length": Buffer.byteLength(body ?? "") };
      response.writeHead(status, body === undefined ? {} : { "content-type": "application/json", ...length });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.({ type: "ready", port: address?.port });
});
process.on("disconnect", () => process.exit(0));
