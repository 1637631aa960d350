/** What a number counts or measures, by the name of its column. */
const units: Record<string, string> = {
  calibrationIntervalInMonths: "months",
  daysDiscount: "days",
  daysDue: "days",
  humidity: "% RH",
  laborRate: "per hour",
  leadTime: "days",
  machineRate: "per hour",
  operationLeadTime: "days",
  overheadRate: "per hour",
  temperature: "°C",
};

const shares = new Set(["taxPercent", "discountPercent"]);

/** Whether a number is a share of 1 that people read and write as a percentage: 0.07 is 7 %. */
export const isShare = (name: string): boolean => shares.has(name);

/** The unit that stands beside a number; undefined for a bare count. */
export const unitOf = (name: string): string | undefined => (isShare(name) ? "%" : units[name]);
