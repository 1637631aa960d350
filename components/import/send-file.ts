import { api } from "@/lib/client/browser";
import type { FileFormat } from "@/lib/schemas/imports";
import { shortenedName } from "./words";

/** Bytes of a part: below what the server takes in one call. */
const partBytes = 1_500_000;

/** Begins an import of a file and sends it, to be read in this format where it is known; returns its id. */
export async function sendFile(
  resource: string,
  file: File,
  format: Partial<FileFormat>,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string> {
  const { id } = await api.runConsole(
    "import/create",
    { resource, fileName: shortenedName(file.name) },
    { signal },
  );
  for (let part = 0; part * partBytes < file.size; part++) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes);
    await api.runConsole("import/upload", { id, part, data: await base64Of(bytes) }, { signal });
    onSent(Math.min(file.size, (part + 1) * partBytes));
  }
  await api.runConsole("import/read", { id, format }, { signal });
  return id;
}

const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data address ends with the bytes in base64.
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error("The file cannot be read."));
    reader.readAsDataURL(bytes);
  });
