import { parseAsJson } from "nuqs";
import { isObject } from "@/lib/schemas/is-object";

/** The input of an operation in the address of its page, as JSON. */
export const inputInAddress = parseAsJson((value) => (isObject(value) ? { ...value } : null));
