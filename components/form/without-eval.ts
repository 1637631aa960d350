import * as z from "zod/v4/core";

/** Keeps schemas from being compiled by `new Function`, which the pages' security policy refuses and reports. */
export const withoutEval = (): void => void z.config({ jitless: true });
