import { ApiError } from "@/lib/schemas/errors";

/** 400: a body that cannot be read. */
export const badBody = (message: string) => new ApiError(400, "PGRST102", message);

/** 413: a body, or its nesting, beyond the limits. */
export const tooLarge = (message: string) => new ApiError(413, "too_large", message);
