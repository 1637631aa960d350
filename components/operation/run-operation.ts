import { send } from "@/lib/client/send";

interface Options {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Runs the operation `<area>/<name>`; throws ApiFailure on an error response. */
export async function runOperation(path: string, body: unknown, options: Options = {}): Promise<unknown> {
  const answer = await send({ ...options, method: "POST", path: `/api/v1/${path}`, body });
  return answer.json;
}
