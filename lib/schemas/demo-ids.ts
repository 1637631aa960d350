/** Time of the demo data (2026-03-02T09:15:00Z) in Crockford base32. */
const demoTime = "01kjpx8nh0";

/**
 * Id of the n-th row of a table in the demo data. It is the same on every installation, so that documentation
 * and examples can refer to existing rows.
 */
export function demoId(prefix: string, n: number, company: 1 | 2 = 1): string {
  return `${prefix}_${demoTime}${company}${String(n).padStart(15, "0")}`;
}
