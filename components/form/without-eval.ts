import * as z from "zod/v4/core";

/** Stops zod from compiling schemas with `new Function`, which the Content-Security-Policy blocks and reports. */
export const withoutEval = (): void => void z.config({ jitless: true });
