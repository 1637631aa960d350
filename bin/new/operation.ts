import { contracts } from "@/lib/operations/contracts";
import { isOperationArea, operationAreas } from "@/lib/schemas/areas";
import { StartError } from "@/lib/server/config/start-error";
import { type Change, create, edit, kebab, withEntry, withImport, words } from "./edit";

/** The files of an operation `<area>/<name>` that works on items until it is filled in. Throws where there is one. */
export function newOperation(path: string, label: string): Change[] {
  const [area = "", name = "", ...rest] = path.split("/");
  if (!isOperationArea(area) || !/^[a-z][a-zA-Z]*$/.test(name) || rest.length > 0) {
    throw new StartError(`Name it <area>/<camelCaseName>; areas are ${operationAreas.join(", ")}.`);
  }
  if (label !== "READ" && label !== "WRITE" && label !== "DESTRUCTIVE") {
    throw new StartError("--label is READ, WRITE or DESTRUCTIVE.");
  }
  // Also in another area: the tools of agents have no area.
  const existing = Object.keys(contracts).find((other) => other.endsWith(`/${name}`));
  if (existing) throw new StartError(`The operation ${existing} exists already.`);
  const isRead = label === "READ";
  const file = `lib/operations/${area}/${kebab(name)}`;
  return [
    create(`${file}.ts`, isRead ? readOperation(name) : writeOperation(name, label)),
    create(`${file}.test.ts`, isRead ? readTest(name) : writeTest(path)),
    edit("lib/operations/contracts.ts", (source) =>
      withEntry(
        "export const contracts = {",
        `  "${path}": ${name},`,
      )(withImport(`import { contract as ${name} } from "./${area}/${kebab(name)}";`)(source)),
    ),
    edit("lib/server/operations/registry.ts", (source) =>
      withEntry(
        "const operations: { [P in OperationPath]: Operation<(typeof contracts)[P]> } = {",
        `  "${path}": ${isRead ? "reads" : "writes"}(${name}),`,
      )(withImport(`import * as ${name} from "@/${file}";`)(source)),
    ),
    ...(isRead ? [edit("lib/operations/testing/documented-reads.json", withDocumentedRead(path))] : []),
  ];
}

/** Adds the request that the generic tests of READ operations send, with its response for each kind of company. */
const withDocumentedRead = (path: string) => (source: string) => {
  const documented: Record<string, unknown> = JSON.parse(source);
  documented[path] = {
    request: { id: "item_9" },
    response: { id: "item_9", name: "Spindle housing" },
    nothing: null,
  };
  const sorted = Object.entries(documented).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
};

const readOperation = (name: string) => `import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { recordOf } from "../sql/results";
import { project } from "../sql/project";

// FILL IN: the columns of the response.
const Row = z.strictObject({ id: id("item", "ID"), name: text("Name") });

export const contract = defineContract({
  label: "READ",
  title: "FILL IN: ${words(name)}",
  summary: "FILL IN: what it returns, in one sentence.",
  input: z.strictObject({ id: id("item") }),
  output: Row,
  // A request that works on the demo data.
  example: { id: demoId("item", 1) },
});

/** No row means 404. */
export const query: Query<typeof contract> = ({ companyId }, { id }) =>
  recordOf(sql\`
    SELECT \${project(Row, "i")}
    FROM "item" i
    WHERE i."companyId" = \${companyId} AND i."id" = \${id}\`);
`;

const readTest = (name: string) => `import { expect, test } from "vitest";
import { responseOf, workedExample } from "../testing/reading";
import { brightlathe } from "../testing/worked-example";
import * as ${name} from "./${kebab(name)}";

const pool = await workedExample();

// FILL IN: what only this operation does. The generic tests of lib/operations/reads.test.ts hold its isolation.
test("FILL IN: a sentence with the reason", async () => {
  expect(await responseOf(pool, ${name}, brightlathe, { id: "item_12" })).toEqual({ id: "item_12", name: "Tailstock" });
});
`;

const writeOperation = (name: string, label: string) => `import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { notFound } from "@/lib/schemas/errors";
import { filledId, text } from "@/lib/schemas/fields";
import { defineContract, type Run } from "../define";
import { idOnly } from "../envelopes";

export const contract = defineContract({
  label: "${label}",
  title: "FILL IN: ${words(name)}",
  summary: "FILL IN: what it changes, in one sentence.",
  input: z.strictObject({ id: filledId("item"), name: text("Name").min(1) }),
  output: idOnly(),
  // A request that works on the demo data.
  example: { id: demoId("item", 1), name: "Bearing cap" },
});

// FILL IN: what it does. All of it is one transaction; an ApiError rolls it back.
export const run: Run<typeof contract> = async ({ tx, actor }, { id, name }) => {
  const { count } = await tx.item.updateMany({ where: { companyId: actor.companyId, id }, data: { name } });
  if (count === 0) throw notFound("The item");
  return { id };
};
`;

const writeTest = (path: string) => `import { expect, test } from "vitest";
import { larkfield } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows } = await writing();
const path = "${path}";

// FILL IN: what only this operation does.
test("FILL IN: a sentence with the reason", async () => {
  expect(await call(path, { id: "item_12", name: "Quill" })).toEqual({ id: "item_12" });
  const stored = await rows(\`SELECT "name" FROM "item" WHERE "companyId" = 'co_1' AND "id" = 'item_12'\`);
  expect(stored).toEqual([{ name: "Quill" }]);
});

test("does not find records of another company", async () => {
  await expect(call(path, { id: "item_nobody", name: "Quill" }, larkfield)).rejects.toMatchObject(
    apiError(404, "not_found"),
  );
});
`;
