import type { RunningServer } from "./servers";

/** One request. */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "PUT";
  path: string;
  body?: string;
}

/** What a server is sent in a scenario and how it responds. */
export interface Task {
  calls: Call[];
  status: number;
  /** Pattern of every response body; null where a body must equal one that was compared before. */
  pattern: RegExp | null;
  /** The rows of a body in the form that is compared; the whole body where it is missing. */
  contentOf?: (body: unknown) => unknown;
}

const titles = {
  list: "list of 20",
  key: "one row by key",
  offset: "page at offset 50,000",
  cursor: "the same page by cursor",
  embed: "an invoice with customer and lines",
  operation: "getSalesInvoiceLines",
  create: "create a row",
  patch: "change a row",
  invoice: "upsertSalesInvoice",
};

type ScenarioName = keyof typeof titles;

/** Reads come first, because writes make the tables grow. */
export const scenarioNames = Object.keys(titles);

/** The tasks of a server by scenario; those it cannot do are missing. */
export type Tasks = Partial<Record<ScenarioName, Task>>;

/** A server that takes part, called by the name in tables. */
export interface Side {
  name: string;
  server: RunningServer;
  headers: Record<string, string>;
  tasks: Tasks;
}

/** A server with its task in a scenario. */
export type Contender = Omit<Side, "tasks"> & { task: Task };

/** A kind of request that is measured on several servers; the first one is compared with each of the others. */
export interface Scenario {
  name: string;
  title: string;
  contenders: Contender[];
}

/** The scenarios that all sides can do. */
export const scenariosOf = (sides: readonly Side[]): Scenario[] =>
  Object.entries(titles).flatMap(([name, title]) => {
    const contenders = sides.flatMap(({ tasks, ...side }) => {
      const task = Object.entries(tasks).find(([own]) => own === name)?.[1];
      return task ? [{ ...side, task }] : [];
    });
    return contenders.length === sides.length ? [{ name, title, contenders }] : [];
  });

export const get = (path: string): Call => ({ method: "GET", path });

export const send = (method: "POST" | "PATCH" | "PUT", path: string, body: object): Call => ({
  method,
  path,
  body: JSON.stringify(body),
});

/** A read, whose responses are compared with those of the other servers. */
export const reading = (calls: Call[]): Task => ({ calls, status: 200, pattern: null });

/** The values of `active` that the patches of all servers set, row by row and in turn. */
export const patchesOf = (ids: readonly string[]): { id: string; body: { active: boolean } }[] =>
  [true, false].flatMap((active) => ids.map((id) => ({ id, body: { active } })));
