import { ApiFailure, failureOf } from "@/lib/client/api-failure";
import { shownHeaders } from "@/lib/client/send";
import { saveBlob } from "./save-file";

/** Downloads what the server makes under a path and saves it under the server's name; a file that breaks off is not saved. */
export async function downloadFile(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const lost = (cause: unknown): never => {
    if (signal.aborted) throw cause;
    throw new ApiFailure(
      0,
      "unreachable",
      "The connection was lost before the file was complete.",
      {},
      { cause },
    );
  };
  const response = await fetch(path, { headers: shownHeaders(), signal }).catch(lost);
  if (!response.ok) throw await failureOf(response);
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  const blob = await new Response(response.body?.pipeThrough(counter) ?? null, { headers: response.headers })
    .blob()
    .catch(lost);
  const [, name = "export"] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveBlob(name, blob);
}
