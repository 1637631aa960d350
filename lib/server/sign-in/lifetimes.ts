const hour = 3600;

/** Seconds after which a session ends, used or not. */
export const absoluteSeconds = 7 * 24 * hour;
/** Seconds without a call after which a session ends. */
export const idleSeconds = 8 * hour;
