import type { Readable } from "node:stream";
import sql from "sql-template-tag";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { ApiError } from "@/lib/schemas/errors";
import { capitalized } from "@/lib/view-models/labels";
import { describeResource } from "@/lib/view-models/resource-screen";
import type { Deps } from "../api/deps";
import type { Route } from "../api/route";
import { admitCall, requireScopes } from "../auth/authenticate";
import { readInTenant } from "../database/tenant";
import type { Actor } from "../kernel/actor";
import type { ApiRequest } from "../kernel/api";
import { callOf } from "../kernel/trace";
import { rejectSecrets } from "../rows/plan/secret-reads";
import { isEmpty } from "../rows/request/embeds";
import type { SelectRelation } from "../rows/request/grammar/ast";
import { parseRowCall, type RowCall } from "../rows/request/row-call";
import { explainError } from "../rows/response/explain/explain-error";
import { currencyColumn, type Exported, exportedColumns, type Wanted } from "./export/columns";
import { type FormatName, formats } from "./export/formats";
import { openRows } from "./export/read-rows";
import { withinLimit } from "./within-limit";

const fileName = /^(\w+)\.(csv|json|xlsx)$/;

/**
 * Route of the export `<resource>.<format>`: all rows of the list that its query names, with `select`, filters and `order`
 * as in the list's own. Null when there is no such resource or format.
 */
export function findExportRoute(name: string): Route | null {
  const [, resourceName = "", format] = fileName.exec(name) ?? [];
  const resource = findResource(resourceName);
  if (!resource) return null;
  return {
    name: `/api/console/export/${name}`,
    dialect: "rows",
    methods: ["GET"],
    async handle(request, deps, trace) {
      const actor = await admitCall(request, deps, trace);
      requireScopes(actor, scopesFor(resource, "read"));
      const call = callOf(actor, request, trace);
      const row = parseRowCall(withoutPreferences(request), resource, call, deps);
      rejectSecrets(resource, row.query);
      const wanted = wantedOf(row);
      const { timezone, day, base } = await companyOf(deps, actor);
      const exported = exportedColumns(resource, wanted, actor, base);
      const stream = await withinLimit(actor.companyId, () =>
        openFile(row, exported, format as FormatName, timezone),
      );
      return {
        status: 200,
        headers: {
          "content-type": formats[format as FormatName].type,
          "content-disposition": `attachment; filename="${resource.name}-${day}.${format}"`,
          "cache-control": "no-store",
        },
        body: null,
        stream,
      };
    },
  };
}

/** Headers of the request apply to lists of one page only. */
const withoutPreferences = (request: ApiRequest): ApiRequest => ({ ...request, header: () => undefined });

async function openFile(
  row: RowCall,
  exported: Exported,
  format: FormatName,
  timezone: string,
): Promise<Readable> {
  const { resource } = row;
  try {
    const { maxRows, write } = formats[format];
    const batches = await openRows(row, exported, timezone, maxRows);
    return write(exported.columns, batches, capitalized(resource.plural));
  } catch (error) {
    throw await explainError(row, error, null);
  }
}

interface CompanyFacts {
  timezone: string;
  day: string;
  /** Its currency. */
  base: string;
}

/**
 * The time zone of the company, and the day that it is there: files show times as its staff read them, with the offset where a
 * format has one.
 */
async function companyOf({ requests }: Pick<Deps, "requests">, actor: Actor): Promise<CompanyFacts> {
  const [facts] = await readInTenant<CompanyFacts>(
    requests,
    actor,
    sql`
      SELECT c."timezone", to_char(now() AT TIME ZONE c."timezone", 'YYYY-MM-DD') AS "day",
        c."baseCurrencyCode" AS "base"
      FROM "company" c WHERE c."id" = ${actor.companyId}`,
  );
  if (!facts) throw new Error("The company has no row.");
  return facts;
}

const notPaged = ["limit", "offset", "after", "columns", "on_conflict"];

/**
 * The columns that `select` names, all of a record without it; a relation of which it selects nothing is there for filters and
 * order. The currency of the document of each row is selected as in a list. Throws 400 for other relations, casts and paths, and for
 * parts of a list.
 */
function wantedOf({ resource, query }: RowCall): Wanted {
  const parameter = notPaged.find((name) => query.has(name));
  if (parameter !== undefined)
    throw notExportable(parameter, `An export has all rows, so ${parameter} does not apply to it.`);
  const { currency } = describeResource(resource);
  let hasCurrency = false;
  const names = query.select.flatMap((item) => {
    if (item.kind === "all") return exportable(resource);
    if (isEmpty([item])) return [];
    if (item.kind === "relation" && currencyPath(item) === currency) {
      hasCurrency = true;
      return [];
    }
    if (item.kind !== "field" || item.cast !== null || item.alias !== null || item.field.path.length > 0) {
      throw notExportable("select", "select may only name columns of the resource.");
    }
    return [item.field.name];
  });
  return { names: [...new Set(names)], hasCurrency };
}

/** The path to the currency of a document, as `describeResource` writes it; null for another relation. */
function currencyPath({ isSpread, target, items: [item, ...others] }: SelectRelation): string | null {
  const isCurrency = item?.kind === "field" && item.field.name === currencyColumn && item.alias === null;
  return isSpread && isCurrency && others.length === 0 ? `...${target}(${currencyColumn})` : null;
}

/** The returned columns without those that `exportedColumns` rejects. */
function exportable(resource: Resource): string[] {
  const { columns } = describeResource(resource);
  const isExported = (name: string) => columns.find((one) => one.name === name)?.sensitive === false;
  return resource.returned.filter((name) => isExported(name) && !resource.encrypted?.includes(name));
}

const notExportable = (parameter: string, message: string) =>
  new ApiError(400, "invalid_input", message, { issues: [{ path: [parameter], message }] });
