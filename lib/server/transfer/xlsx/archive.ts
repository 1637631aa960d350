import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { ApiError } from "@/lib/schemas/errors";

/** Bytes that a part of a file may unpack to: what is small may unpack to very much. */
const maxPartBytes = 20_000_000;
/** The same for a part with the cells or texts of a sheet. */
export const maxSheetBytes = 400_000_000;

export const unreadable = (why: string) =>
  new ApiError(400, "invalid_input", `The file cannot be read as an Excel file: ${why}`, {
    hint: "Save it as “Excel workbook (.xlsx)” without a password, or as CSV.",
  });

/** The parts of an Excel file, each read as chunks of its text. */
export interface Archive {
  has(name: string): boolean;
  read(name: string, maxBytes?: number): AsyncIterable<string>;
}

/** Opens the zip archive that an Excel file is. Throws 400 for anything else. */
export async function openArchive(file: Buffer): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(unreadable("it is no zip archive.")) : resolve(opened),
    ),
  );
  const entries = await entriesOf(zip);
  return {
    has: (name) => entries.has(name),
    async *read(name, maxBytes = maxPartBytes) {
      const entry = entries.get(name);
      if (!entry) throw unreadable(`its part ${name} is missing.`);
      if (entry.uncompressedSize > maxBytes) throw unreadable(`its part ${name} is too large.`);
      const decoder = new TextDecoder();
      try {
        for await (const chunk of await streamOf(zip, entry)) yield decoder.decode(chunk, { stream: true });
        yield decoder.decode();
      } catch (error) {
        throw error instanceof ApiError ? error : unreadable(`its part ${name} is damaged.`);
      }
    },
  };
}

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", () => reject(unreadable("its list of parts is damaged.")));
    zip.readEntry();
  });

const streamOf = (zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
