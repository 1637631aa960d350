/** Type of a gauge: name, standard of its calibration. */
export const gaugeTypes = [
  ["Micrometer", "ISO 3611"],
  ["Caliper", "ISO 13385-1"],
  ["Dial indicator", "ISO 463"],
  ["Bore gauge", "VDI/VDE 2618-13.2"],
  ["Plug gauge", "ISO 1502"],
  ["Gauge block", "ISO 3650"],
  ["Height gauge", "ISO 13225"],
  ["Surface plate", "ISO 8512-2"],
] as const;

/** Gauge: description, type, model, months between calibrations, last calibration, reference values. */
export type GaugeRow = readonly [
  description: string,
  type: number,
  model: string,
  interval: number,
  last: string,
  references: readonly number[],
];

/** Gauges whose calibration has been due since 2025. */
export const overdue = [6, 14, 21];
/** Gauges that were taken out of use. */
export const retired = [10, 27];

export const gauges: readonly GaugeRow[] = [
  ["Outside micrometer 25–50 mm", 1, "M-2550", 36, "2026-02-20", [25, 40, 50]],
  ["Outside micrometer 0–25 mm", 1, "M-0025", 36, "2026-02-27", [25]],
  ["Outside micrometer 50–75 mm", 1, "M-5075", 36, "2025-11-21", [50, 65, 75]],
  ["Disc micrometer 0–25 mm", 1, "MD-0025", 36, "2026-01-16", [5, 15, 25]],
  ["Digital caliper 150 mm", 2, "C-150D", 36, "2026-04-14", [20, 80, 150]],
  ["Digital caliper 150 mm", 2, "C-150D", 12, "2024-04-09", [20, 80, 150]],
  ["Digital caliper 300 mm", 2, "C-300D", 36, "2026-04-14", [50, 150, 300]],
  ["Depth caliper 200 mm", 2, "CD-200", 36, "2026-04-15", [20, 100, 200]],
  ["Dial indicator 10 mm", 3, "D-10", 36, "2026-05-19", [1, 5, 10]],
  ["Dial indicator 10 mm", 3, "D-10", 36, "2026-02-17", [1, 5, 10]],
  ["Lever indicator 0.8 mm", 3, "DL-08", 36, "2026-05-19", [0.2, 0.4, 0.8]],
  ["Lever indicator 0.2 mm", 3, "DL-02", 36, "2026-05-20", [0.05, 0.1, 0.2]],
  ["Bore gauge 18–35 mm", 4, "B-1835", 36, "2026-06-09", [18, 25, 35]],
  ["Bore gauge 35–60 mm", 4, "B-3560", 12, "2024-06-11", [35, 50, 60]],
  ["Bore gauge 50–150 mm", 4, "B-50150", 36, "2026-06-10", [52, 80, 120]],
  ["Three-point bore gauge 20–25 mm", 4, "B3-2025", 36, "2026-06-10", [20, 22.5, 25]],
  ["Thread plug gauge M8 6H", 5, "P-M8", 48, "2026-07-14", [7.188, 7.348]],
  ["Thread plug gauge M10 6H", 5, "P-M10", 48, "2026-07-14", [9.026, 9.206]],
  ["Thread plug gauge G 1/2", 5, "P-G12", 48, "2026-07-15", [19.793, 19.935]],
  ["Plain plug gauge 12 H7", 5, "P-12H7", 48, "2026-07-15", [12.0025, 12.018]],
  ["Plain plug gauge 52 H7", 5, "P-52H7", 12, "2024-07-16", [52.004, 52.03]],
  ["Ring gauge 25 mm, setting", 5, "R-25", 48, "2026-07-16", [25]],
  ["Gauge block set, 87 pieces, grade 1", 6, "GB-87", 60, "2026-08-18", [1.005, 10, 50, 100]],
  ["Gauge block set, 32 pieces, grade 0", 6, "GB-32", 60, "2026-08-18", [1.005, 10, 60]],
  ["Step gauge 300 mm", 6, "SG-300", 60, "2026-08-19", [20, 160, 300]],
  ["Digital height gauge 600 mm", 7, "H-600", 36, "2026-09-15", [100, 300, 600]],
  ["Height gauge 300 mm", 7, "H-300", 36, "2026-02-18", [50, 150, 300]],
  ["Surface plate 1000 × 630, grade 0", 8, "SP-1063", 60, "2026-09-16", [0]],
  ["Surface plate 630 × 400, grade 0", 8, "SP-6340", 60, "2026-09-16", [0]],
  ["Angle plate 200, grade 1", 8, "AP-200", 60, "2026-09-17", [90]],
];
