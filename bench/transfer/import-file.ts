import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";

/** Bytes of a part, as the console sends them. */
const partBytes = 1_500_000;
const pollMs = 100;

const Plan = z.object({ mapping: z.array(z.string().nullable()), key: z.array(z.string()) });
const Job = z.object({
  state: z.string(),
  problem: z.string().nullable(),
  rejected: z.number(),
  plan: Plan.nullable(),
});
const Created = z.object({ id: z.string() });

/** Imports files of items through the API. */
export function createClient(origin: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  async function call(name: string, body: object): Promise<unknown> {
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/console/import/${name}`, request);
    if (!response.ok) throw new Error(`import/${name}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  async function until(id: string, state: string): Promise<z.infer<typeof Job>> {
    for (;;) {
      const job = Job.parse(await call("get", { id }));
      if (job.state === state) return job;
      if (job.state === "failed") throw new Error(`The import failed: ${job.problem}`);
      await wait(pollMs);
    }
  }
  return {
    /** Seconds of each step, and the number of rejected rows. The guessed mapping is used. */
    async importFile(fileName: string, file: Buffer) {
      const times = [performance.now()];
      const mark = () => times.push(performance.now());
      const { id } = Created.parse(await call("create", { resource: "item", fileName }));
      for (let part = 0; part * partBytes < file.length; part++) {
        const data = file.subarray(part * partBytes, (part + 1) * partBytes).toString("base64");
        await call("upload", { id, part, data });
      }
      mark();
      await call("read", { id });
      const { plan } = await until(id, "read");
      mark();
      await call("check", { id, mapping: plan?.mapping, key: plan?.key });
      await until(id, "checked");
      mark();
      await call("run", { id });
      const { rejected } = await until(id, "done");
      mark();
      const [upload = 0, read = 0, check = 0, run = 0] = times
        .slice(1)
        .map((time, at) => (time - (times[at] ?? 0)) / 1000);
      return { upload, read, check, run, rejected };
    },
  };
}
