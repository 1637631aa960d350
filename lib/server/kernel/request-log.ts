import type { Logger } from "pino";
import sql from "sql-template-tag";
import type { SystemPool } from "../database/connections/pool";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { mapDatabaseError } from "../database/errors/map-database-error";

/** What a company sees of a call of one of its keys. */
export interface LoggedCall {
  companyId: string;
  keyId: string;
  /** Milliseconds since 1970. */
  at: number;
  requestId: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  ms: number;
  address: string;
}

/** The request logs of the companies (table `requestLog`), as one server process writes them. */
export interface RequestLog {
  /** Keeps a call in memory, from where it is written within about a second. */
  add(call: LoggedCall): void;
  /** Writes what was added so far. Never throws. */
  flush(): Promise<void>;
}

/** A call that is kept, with the number of further ones of its kind that were only counted. */
type Entry = LoggedCall & { excluded: number };

/** Whether the database takes no entries at the moment, and a later attempt may succeed. */
function isUnavailable(error: unknown): boolean {
  const failure = classifyDatabaseError(error);
  return failure !== null && mapDatabaseError(failure, "operations")?.status === 503;
}

/** Calls of one company that are kept of those which one statement writes: at most one statement a second is sent. */
const maxSucceeded = 20;
const maxFailed = 100;
const writeEveryMs = 1_000;
/** Entries that one statement writes at most, and that wait while the database is away. */
const maxWaiting = 1_000;
const maxPathLength = 500;

/** The request log of a process. Entries that are not written are passed to `countLost`. */
export function createRequestLog(
  pool: SystemPool,
  countLost: (count: number) => void,
  log: Logger,
): RequestLog {
  let kept = nothingKept();
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function collect(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = waiting.concat(kept.entries);
    kept = nothingKept();
    keepOldest();
  }

  function keepOldest(): void {
    const lost = waiting.length - maxWaiting;
    if (lost <= 0) return;
    waiting.length = maxWaiting;
    countLost(lost);
  }

  async function write(): Promise<void> {
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    try {
      await insert(pool, entries);
    } catch (error) {
      if (isUnavailable(error) && !pool.ending) {
        waiting = [...entries, ...waiting];
        keepOldest();
        timer ??= later();
        return;
      }
      countLost(entries.length);
      log.error({ err: error }, "failed to write the request log");
    }
  }

  function flush(): Promise<void> {
    collect();
    writing = writing.then(write);
    return writing;
  }

  const later = () => setTimeout(flush, writeEveryMs).unref();

  return {
    add(call) {
      keep(kept, call);
      timer ??= later();
    },
    flush,
  };
}

/** Calls that one statement will write, with the number and the last of them by company. */
interface Kept {
  entries: Entry[];
  succeeded: Map<string, { count: number; last: Entry }>;
  failed: Map<string, { count: number; last: Entry }>;
}

const nothingKept = (): Kept => ({ entries: [], succeeded: new Map(), failed: new Map() });

/** Keeps a call, if it is one of the first of its company; the others are counted at the last one that is kept. */
function keep({ entries, succeeded, failed }: Kept, call: LoggedCall): void {
  const isFailed = call.status >= 400;
  const kind = isFailed ? failed : succeeded;
  const known = kind.get(call.companyId);
  if (known && known.count === (isFailed ? maxFailed : maxSucceeded)) {
    known.last.excluded++;
    return;
  }
  const last = { ...call, excluded: 0 };
  entries.push(last);
  kind.set(call.companyId, { count: (known?.count ?? 0) + 1, last });
}

/** The join excludes calls of a company that has been erased meanwhile, and its lock waits for an erasure in progress. */
async function insert(pool: SystemPool, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    at: new Date(entry.at).toISOString(),
    path: entry.path.slice(0, maxPathLength),
    ms: Math.round(entry.ms),
  }));
  await pool.query(sql`
    INSERT INTO "requestLog"
      ("companyId", "keyId", "at", "requestId", "method", "path", "status", "code", "ms", "address", "excluded")
    SELECT r.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("companyId" text, "keyId" text,
        "at" timestamptz, "requestId" text, "method" text, "path" text, "status" integer, "code" text, "ms" integer,
        "address" text, "excluded" integer)
      JOIN "company" c ON c."id" = r."companyId"
    FOR KEY SHARE OF c`);
}
