import { type ReadableCsv, readableCsv } from "./readable-csv";
import { saveCsv } from "./save-file";

/** Downloads rows as readable CSV. */
export const saveReadableCsv = (name: string, rows: Omit<ReadableCsv, "withHead">): void =>
  saveCsv(name, [readableCsv({ ...rows, withHead: true })]);
