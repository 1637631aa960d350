import type pg from "pg";
import { ApiError } from "@/lib/schemas/errors";
import { runBatch, type Statement } from "../batch";
import { classifyDatabaseError, isConnectionEnded } from "../errors/classify-database-error";
import { Lru } from "../lru";
import type { RequestPool } from "./pool";
import { Cost, type Read, SharedConnection } from "./shared-connection";
import { withPooledClient } from "./with-client";

/** Connections that the short statements of a company share. */
const maxConnections = 2;
/** Milliseconds that a connection is shared for while other callers wait for one. */
const turnMs = 20;

/** Whether a read had no connection, or lost it: 53300 is too many connections. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError || isConnectionEnded(error) || classifyDatabaseError(error)?.code === "53300";

interface Company {
  id: string;
  connections: Set<SharedConnection>;
  waiting: Read[];
  isConnecting: boolean;
}

/** By company and name of a statement; one that is new counts as short. */
const costs = new Lru<Cost>(10_000);

/**
 * Short reads share connections, which saves PostgreSQL and this process a system call for each. Companies share none. A
 * statement that turns out long delays those behind it a little: they are run again elsewhere, since a read changes nothing.
 */
export class SharedReads {
  readonly #companies = new Map<string, Company>();

  constructor(readonly pool: RequestPool) {}

  /** Runs the statements of a transaction that only reads, as `runBatch` does. */
  run<R>(companyId: string, statements: readonly Statement[]): Promise<R[]> {
    const name = statements.at(-1)?.name;
    if (name === undefined || !this.pool.prepares) return this.#runAlone(companyId, statements);
    const cost = costs.get(`${companyId} ${name}`, () => new Cost());
    if (!cost.mayShare()) return this.#runAlone(companyId, statements);
    return new Promise<R[]>((resolve, reject) => {
      const company = this.#companyOf(companyId);
      company.waiting.push({ statements, cost, resolve, reject });
      this.#sendWaiting(company);
    });
  }

  #runAlone<R>(companyId: string, statements: readonly Statement[]): Promise<R[]> {
    return withPooledClient(this.pool.connectFor(companyId), (client) =>
      runBatch<R>(client, statements, this.pool.prepares),
    );
  }

  /** Runs a read once more. Where no other connection can be had, the result of its first run is waited for. */
  async #runElsewhere(companyId: string, { statements }: Read, first: Promise<never[]>): Promise<never[]> {
    try {
      return await this.#runAlone<never>(companyId, statements);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return first.catch(() => {
        throw error;
      });
    }
  }

  #companyOf(id: string): Company {
    const known = this.#companies.get(id);
    if (known) return known;
    const company: Company = { id, connections: new Set(), waiting: [], isConnecting: false };
    this.#companies.set(id, company);
    return company;
  }

  #sendWaiting(company: Company): void {
    let sent = 0;
    for (const read of company.waiting) {
      const connection = this.#freeFor(read, company);
      if (!connection) {
        if (company.connections.size < maxConnections && !company.isConnecting) void this.#connect(company);
        break;
      }
      connection.send(read);
      sent++;
    }
    company.waiting.splice(0, sent);
  }

  /** The connection with the fewest reads that may take another one. */
  #freeFor(read: Read, { connections }: Company): SharedConnection | undefined {
    let free: SharedConnection | undefined;
    for (const connection of connections) {
      const isTurnOver = this.pool.queue.waiting > 0 && performance.now() - connection.openedAt > turnMs;
      if (isTurnOver) connection.isEnding = true;
      if (connection.canTake(read) && (!free || connection.size < free.size)) free = connection;
    }
    return free;
  }

  async #connect(company: Company): Promise<void> {
    company.isConnecting = true;
    let isOpen = false;
    const share = (client: pg.PoolClient) => {
      isOpen = true;
      company.isConnecting = false;
      return this.#share(client, company);
    };
    await withPooledClient(this.pool.connectFor(company.id), share).catch((error: unknown) => {
      // After that, what was sent has failed with the same error.
      if (isOpen) return;
      company.isConnecting = false;
      if (company.connections.size > 0) return;
      for (const read of company.waiting.splice(0)) read.reject(error);
    });
    const { connections, isConnecting, waiting } = company;
    const isUnused = connections.size === 0 && !isConnecting && waiting.length === 0;
    if (isUnused && this.#companies.get(company.id) === company) this.#companies.delete(company.id);
  }

  /** Resolves when the connection has no reads left; rejects when it is lost. */
  #share(client: pg.PoolClient, company: Company): Promise<void> {
    return new Promise((resolve, reject) => {
      const connection = new SharedConnection(client, {
        onResult: () => this.#sendWaiting(company),
        onStuck: (behind) => {
          company.connections.delete(connection);
          for (const [read, here] of behind)
            this.#runElsewhere(company.id, read, here).then(read.resolve, read.reject);
          this.#sendWaiting(company);
        },
        onIdle: (error) => {
          company.connections.delete(connection);
          if (error === undefined) resolve();
          else reject(error);
        },
      });
      company.connections.add(connection);
      this.#sendWaiting(company);
      connection.endIfIdle();
    });
  }
}
