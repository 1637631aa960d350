import * as z from "zod";

/** States of an import, in their order. */
export const importState = [
  "uploading",
  "reading",
  "read",
  "checking",
  "checked",
  "running",
  "done",
  "failed",
  "cancelled",
] as const;
export type ImportState = (typeof importState)[number];

/** States in which the server works on it. */
export const workingStates: readonly ImportState[] = ["reading", "checking", "running"];
export const isWorking = (state: ImportState): boolean => workingStates.includes(state);

/** How the texts of a file are read. */
export const FileFormat = z.strictObject({
  encoding: z.enum([
    "utf-8",
    "utf-16le",
    "utf-16be",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1254",
  ]),
  separator: z.enum([",", ";", "\t", "|"]),
  decimal: z.enum([".", ","]).meta({ description: "Sign before the decimals of numbers" }),
  dateOrder: z.enum(["ymd", "dmy", "mdy"]).meta({ description: "Order of year, month and day" }),
  percentages: z.enum(["shares", "percents"]).optional().meta({
    description:
      "Whether 19 percent are written 0.19 or 19 where they have no percent sign; recognized by the numbers of the mapped columns unless given",
  }),
  sheet: z.string().max(100).optional().meta({ description: "Sheet of an Excel file, by default its first" }),
});
export type FileFormat = z.output<typeof FileFormat>;

/** Imports on a page of their list. */
export const importsPerPage = 100;

/** Bytes of the largest file, and of one part of it. */
export const maxFileBytes = 50_000_000;
export const maxPartBytes = 2_000_000;
