-- The job `expire-calibrations` sets the status of a gauge whose due date has passed.
DROP FUNCTION IF EXISTS calibration_status_today("gauge");
