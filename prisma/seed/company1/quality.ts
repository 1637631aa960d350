import { calendarDay, goLive, momentOf, revision } from "../clock";
import type { Demo } from "../demo";
import { at, rounded } from "../random";
import { type GaugeRow, gauges, gaugeTypes, overdue, retired } from "./gauges";

/** Gauge types, gauges, and the calibrations from which their due dates follow. */
export function addGauges(demo: Demo): void {
  const { id, add } = demo;
  for (const [index, [name]] of gaugeTypes.entries()) add("gaugeType", { id: id("gty", index + 1), name });
  const calibrations: Calibration[] = [];
  for (const [index, row] of gauges.entries()) {
    const n = index + 1;
    const [description, type, modelNumber, interval, last] = row;
    const first = calibrations.length + 1;
    const history = datesOf(row, n);
    calibrations.push(...history.map((date, place) => ({ n: first + place, gauge: n, date })));
    const active = !retired.includes(n);
    add("gauge", {
      id: id("gau", n),
      gaugeId: `G${String(n + 5).padStart(6, "0")}`,
      description,
      modelNumber,
      serialNumber: `${modelNumber.replace(/\D/g, "")}-${10_482 + n * 731}`,
      supplierId: id("sup", 14),
      gaugeTypeId: id("gty", type),
      gaugeRole: type === 6 ? "Master" : "Standard",
      gaugeStatus: active ? "Active" : "Inactive",
      gaugeCalibrationStatus:
        inService(n) && passed(calibrations.length) ? "In-Calibration" : "Out-of-Calibration",
      calibrationIntervalInMonths: interval,
      dateAcquired: calendarDay(at(history, 0), -40),
      lastCalibrationDate: last,
      nextCalibrationDate: monthsAfter(last, interval),
      locationId: id("loc", 1),
      storageUnitId: id("su", at([4, 5, 6], n)),
      assignee: id("usr", 9),
    });
  }
  // The newest first: an older calibration then changes nothing about its gauge.
  for (const calibration of calibrations.toSorted((a, b) => b.date.localeCompare(a.date)))
    addCalibration(demo, calibration);
}

interface Calibration {
  n: number;
  gauge: number;
  date: string;
}

const inService = (gauge: number) => !overdue.includes(gauge) && !retired.includes(gauge);

/** Every ninth calibration finds a gauge out of tolerance. */
const passed = (calibration: number) => calibration % 9 !== 0;

/** Dates of a gauge's calibrations, the oldest first: four, or five for some. */
function datesOf([, , , interval, last]: GaugeRow, n: number): string[] {
  const count = n >= 3 && n <= 12 ? 5 : 4;
  const spacing = Math.round(interval * 24.5);
  return Array.from({ length: count }, (_, index) => {
    return index === count - 1
      ? last
      : calendarDay(last, -spacing * (count - 1 - index) + ((n * 3 + index) % 9));
  });
}

function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

function addCalibration(demo: Demo, { n, gauge, date }: Calibration): void {
  const { id, random } = demo;
  const [, type, , , , references] = at(gauges, gauge - 1);
  const pass = passed(n);
  const imported = date < goLive;
  const documented = n === 8;
  const deviation = () => (pass ? random.whole(-2, 2) : random.whole(9, 24)) / 1000;
  demo.add("gaugeCalibrationRecord", {
    createdAt: imported ? goLive : momentOf(date, n),
    ...(imported ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}),
    id: id("gcr", n),
    gaugeId: id("gau", gauge),
    dateCalibrated: date,
    inspectionStatus: pass ? "Pass" : "Fail",
    requiresAction: !pass,
    requiresAdjustment: !pass,
    requiresRepair: !pass && n % 27 === 0,
    supplierId: id("sup", 9),
    approvedBy: id("usr", 4),
    measurementStandard: at(gaugeTypes, type - 1)[1],
    temperature: documented ? 20.1 : rounded(20 + random.whole(-4, 4) / 10, 1),
    humidity: documented ? 45 : random.whole(41, 52),
    calibrationAttempts: references.map((reference) => ({
      reference,
      actual: documented ? 25.001 : rounded(reference + deviation(), 4),
    })),
    notes: pass ? {} : { text: "Out of tolerance as found. Adjusted, then within tolerance." },
  });
}
