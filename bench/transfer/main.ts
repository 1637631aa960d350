import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, generateClient } from "@/bin/lib/preparation";
import { runCommand } from "@/bin/lib/run-command";
import { listenForStop } from "@/bin/lib/stop-request";
import { StartError } from "@/lib/server/config/start-error";
import { withDataDir } from "../api/data-dir";
import { type RunningServer, startMillwright } from "../api/servers";
import { exportFile } from "./export-file";
import { csvFile, excelFile, itemRows } from "./files";
import { createClient } from "./import-file";
import { usageTitles, withUsage } from "./usage";

const help = `Usage: npm run bench:transfer [-- --rows <n>]

Imports a tenth of n items (100,000 by default) and n items from CSV, those once more and with another description, and n
from Excel; then exports n items as CSV, Excel and JSON. Server and worker run as npm start runs them, on a database of their
own. Prints seconds, CPU time and memory, which should be the same for a tenth of the rows. Linux only: reads /proc.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: "string", default: "100000" }, help: { type: "boolean", default: false } },
  });
  if (values.help) return console.log(help);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 10 || rows > 200_000) throw new StartError(help);
  const stop = listenForStop();
  await generateClient(stop.requested);
  await build(stop.requested);
  await withDataDir(async (dataDir) => {
    const server = await startMillwright(dataDir);
    try {
      const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
      await measureImports(server, key, rows);
      await measureExports(server, key, rows);
    } finally {
      await server.stop();
    }
  });
}

const number = (value: number) => value.toLocaleString("en");
const line = (title: string, cells: string[]): string =>
  title.padEnd(28) + cells.map((cell) => cell.padStart(8)).join("");
const heading = (title: string, cells: string[]) =>
  console.log(`\n${line(title, cells)}  ${usageTitles.join("  ")}   load ${loadavg()[0]?.toFixed(1)}`);

async function measureImports(server: RunningServer, key: string, rows: number): Promise<void> {
  const { importFile } = createClient(server.origin, key);
  const few = Math.ceil(rows / 10);
  const files: [title: string, name: string, make: () => Buffer | Promise<Buffer>][] = [
    [`CSV, ${number(few)} new`, "few.csv", () => csvFile(itemRows("FEW-", few))],
    [`CSV, ${number(rows)} new`, "new.csv", () => csvFile(itemRows("CSV-", rows))],
    ["the same file again", "again.csv", () => csvFile(itemRows("CSV-", rows))],
    ["with another description", "changed.csv", () => csvFile(itemRows("CSV-", rows, "Changed"))],
    [`Excel, ${number(rows)} new`, "new.xlsx", () => excelFile(itemRows("XLS-", rows))],
  ];
  heading("Import, seconds", ["upload", "read", "check", "run", "all"]);
  for (const [title, name, make] of files) {
    const file = await make();
    const { result, usage } = await withUsage(server, () => importFile(name, file));
    const { upload, read, check, run, rejected } = result;
    if (rejected > 0) throw new Error(`${title}: ${rejected} rows were rejected.`);
    const seconds = [upload, read, check, run, upload + read + check + run];
    console.log(
      line(
        title,
        seconds.map((one) => one.toFixed(1)),
      ) + usage,
    );
  }
}

async function measureExports(server: RunningServer, key: string, rows: number): Promise<void> {
  heading("Export", ["first ms", "all s", "rows/s", "MB"]);
  for (const format of ["csv", "xlsx", "json"]) {
    const path = `/api/console/export/item.${format}?readableId=like.CSV-*&order=name`;
    const { result, usage } = await withUsage(server, () => exportFile(server.origin + path, key));
    const { firstMs, seconds, bytes } = result;
    const figures = [firstMs.toFixed(0), seconds.toFixed(1), number(Math.round(rows / seconds))];
    console.log(line(`${number(rows)} items as ${format}`, [...figures, (bytes / 1e6).toFixed(1)]) + usage);
  }
}

await runCommand(main);
