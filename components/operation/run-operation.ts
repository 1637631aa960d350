import { send } from "@/lib/client/same-origin";

interface Options {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Runs the operation `<area>/<name>` that only its screen knows; throws ApiFailure when it is refused. */
export async function runOperation(path: string, body: unknown, options: Options = {}): Promise<unknown> {
  const answer = await send({ ...options, method: "POST", path: `/api/v1/${path}`, body });
  return answer.json;
}
