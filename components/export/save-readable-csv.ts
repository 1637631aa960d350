import { type ReadableCsv, readableCsv } from "./readable-csv";
import { saveCsv } from "./save-file";

/** Downloads rows as readable CSV. */
export const saveReadableCsv = (name: string, rows: ReadableCsv): void => saveCsv(name, [readableCsv(rows)]);
