-- It takes the date that a changed or removed calibration had, in prisma/sql/quality.sql.
DROP FUNCTION IF EXISTS apply_newest_calibration(text, text, text[]);
