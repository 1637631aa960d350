/** The grid's filter for exactly these webhooks: a filter cannot compare the last error of each with its last success. */
export const failingFilter = (webhooks: readonly { id: string }[]) => ({
  id: `in.(${webhooks.map(({ id }) => id).join(",")})`,
  order: "lastError.desc",
});
