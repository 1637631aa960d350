import { raw, type Sql } from "sql-template-tag";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";

/** A name as a quoted SQL identifier. */
export const identifier = (name: string): Sql => raw(quoteIdentifier(name));
