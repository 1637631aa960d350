/** A code of an authenticator app as typed: apps show it in groups. */
export const appCode = (typed: string): string => typed.replace(/\s/g, "");

/** A recovery code as typed from paper, in the form in which it is stored. Its case distinguishes codes. */
export function recoveryCode(typed: string): string {
  const letters = typed.replace(/[\s\p{Dash}]/gu, "");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
