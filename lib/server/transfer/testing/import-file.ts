import type { Deps } from "../../api/deps";
import type { TestApi } from "../../testing/test-api";
import { createImporter } from "../import/importer";

const partBytes = 1_000_000;

/** Imports files through the API, worked on by this process. */
export function importing(api: TestApi, key: string, deps: Deps = api.deps) {
  const importer = createImporter(deps);
  const call = (name: string, body: unknown, withKey = key) =>
    api.call({ method: "POST", path: `/api/console/import/${name}`, key: withKey, body });
  const ok = async (name: string, body: unknown) => {
    const { status, json } = await call(name, body);
    if (status !== 200) throw new Error(`import/${name}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const get = (id: string) => ok("get", { id });
  return {
    importer,
    call,
    get,
    /** Sends a file and has it read. */
    async send(resource: string, file: Buffer | string, format = {}) {
      const bytes = Buffer.from(file);
      const { id } = await ok("create", { resource, fileName: `${resource}.csv` });
      for (let part = 0; part * partBytes < bytes.length || part === 0; part++) {
        const data = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString("base64");
        if (data !== "") await ok("upload", { id, part, data });
      }
      await ok("read", { id, format });
      await importer.workOnce();
      return get(id);
    },
    /** Tries its rows out, mapped as it was guessed or given. */
    async check(
      id: string,
      given: { mapping?: (string | null)[]; key?: string[]; percentages?: string; decimal?: string } = {},
    ) {
      const { plan } = await get(id);
      await ok("check", { id, mapping: plan.mapping, key: plan.key, ...given });
      await importer.workOnce();
      return get(id);
    },
    /** Writes them. */
    async run(id: string) {
      await ok("run", { id });
      await importer.workOnce();
      return get(id);
    },
  };
}

/** A file of CSV. */
export const csv = (...rows: (string | number)[][]): string =>
  rows
    .map(
      (cells) =>
        `${cells.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",")}\n`,
    )
    .join("");
