import { accounting } from "./accounting";
import { company } from "./company";
import { inventory } from "./inventory";
import { items } from "./items";
import { purchasing } from "./purchasing";
import type { Rows } from "./rows";
import { sales } from "./sales";

/** All rows of the company of the worked examples, part by part in the order of insertion. */
export const brightlatheRows: readonly Rows[] = [company, accounting, items, sales, purchasing, inventory];
