import type { Readable } from "node:stream";
import { ApiError } from "@/lib/schemas/errors";
import { maxFileMs } from "./open-batches";

/** Files of a company that are sent at the same time by one process: each holds a connection. */
const maxOpen = 3;

const open = new Map<string, number>();

/** Counts a file, such as an export, until its stream closes, and closes it when it takes too long. Throws 429 beyond the limit. */
export async function withinLimit(companyId: string, work: () => Promise<Readable>): Promise<Readable> {
  const count = open.get(companyId) ?? 0;
  if (count >= maxOpen) {
    throw new ApiError(429, "rate_limited", `At most ${maxOpen} exports of a company run at the same time.`, {
      hint: "Wait until one of them has ended.",
      headers: { "retry-after": "10" },
    });
  }
  open.set(companyId, count + 1);
  const release = () => {
    const left = (open.get(companyId) ?? 1) - 1;
    if (left > 0) open.set(companyId, left);
    else open.delete(companyId);
  };
  try {
    const stream = await work();
    const timer = setTimeout(() => stream.destroy(new Error("The export took too long.")), maxFileMs).unref();
    stream.once("close", () => {
      clearTimeout(timer);
      release();
    });
    return stream;
  } catch (error) {
    release();
    throw error;
  }
}
