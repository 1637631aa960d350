-- Calibrations reach their gauges by triggers of statements, in prisma/sql/quality.sql.
DROP TRIGGER IF EXISTS "calibrate_gauge" ON "gaugeCalibrationRecord";
DROP FUNCTION IF EXISTS calibrate_gauge();
DROP FUNCTION IF EXISTS apply_newest_calibration(text, text, text);
