import type { FileFormat } from "@/lib/schemas/imports";
import type { Percentage } from "../xlsx/percentage";

/** Content of a file and its mapping. */
export interface ImportPlan {
  kind: "csv" | "xlsx";
  format: FileFormat;
  /** The settings that the user chose instead of detection. */
  chosen?: Chosen | undefined;
  /** Whether no date of the file decides the order of day and month. */
  isDateOrderGuess?: boolean | undefined;
  /** Those of an Excel file. */
  sheets?: string[] | undefined;
  /** The columns of the file, each with its first values, and whether one of its numbers without a percent sign is above 1. */
  headings: { name: string; samples: string[]; hasAboveOne?: boolean | undefined }[];
  /** Cells of the headings' line of CSV, also those that are blank. */
  width?: number | undefined;
  /** Column of the resource for each heading; null where it is skipped. */
  mapping: (string | null)[];
  /** Columns by which rows are found that are stored already. */
  key: string[];
  /** Sets of columns that may be the key, best first. */
  keyChoices: string[][];
}

/** Parts of a format that the user chose. */
export type Chosen = { [name in keyof FileFormat]?: FileFormat[name] | undefined };

/** A value of a file: numbers, percentages, booleans and days of Excel, all else texts. */
export type FileCell = string | number | boolean | Percentage | null;

/** A row of a file, by its number in it. */
export type FileRow = [number: number, cells: FileCell[]];

/** An error of a row. */
export interface RejectedRow {
  row: number;
  cells: FileCell[];
  errors: { column: string | null; message: string }[];
  /** Whether its record is not, or no longer, the one that the check found. */
  isStale?: boolean | undefined;
}

/** Record and version that the check found for rows, by their numbers; rows without one are new. */
export type CheckedRecords = Record<number, [id: string, version: string]>;
