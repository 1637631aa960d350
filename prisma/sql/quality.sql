-- Rules of quality documents and gauges.

-- Statements that may activate a version queue up per company before they lock any row: parallel
-- activations follow each other instead of waiting for one another's rows.
CREATE OR REPLACE FUNCTION queue_activation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('qualityDocument ' || coalesce(current_setting('app.company', true), ''), 0));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "queue_activation" BEFORE UPDATE OF "status" ON "qualityDocument"
  FOR EACH STATEMENT EXECUTE FUNCTION queue_activation();

-- Making one version Active archives every other version of its name. An undo makes the one Active that was, and writes the
-- others back itself. A version that is stored already is not inserted: ON CONFLICT leaves it out, or it is an error.
CREATE OR REPLACE FUNCTION archive_other_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."status" = 'Active' AND OLD."name" = NEW."name" THEN RETURN NEW; END IF;
  IF is_undo() THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' AND EXISTS (
    SELECT FROM "qualityDocument" d WHERE d."companyId" = NEW."companyId"
      AND (d."id" = NEW."id" OR d."name" = NEW."name" AND d."version" = NEW."version")) THEN
    RETURN NEW;
  END IF;
  PERFORM name_change_early();
  PERFORM pg_advisory_xact_lock(hashtextextended('qualityDocument ' || NEW."companyId", 0));
  UPDATE "qualityDocument" SET "status" = 'Archived'
  WHERE "companyId" = NEW."companyId" AND "name" = NEW."name" AND "id" <> NEW."id" AND "status" <> 'Archived';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "trg_event_before_qualityDocument" BEFORE INSERT OR UPDATE OF "status", "name" ON "qualityDocument"
  FOR EACH ROW WHEN (NEW."status" = 'Active') EXECUTE FUNCTION archive_other_versions();

-- Of the versions that one statement makes Active the last archives the others, which the statement returns as Active: rejected.
CREATE OR REPLACE FUNCTION reject_second_active() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "qualityDocument" d
    WHERE d."companyId" = NEW."companyId" AND d."id" = NEW."id" AND d."status" <> 'Active') THEN
    RAISE EXCEPTION 'Only one version of "%" can become Active in a request.', NEW."name" USING COLUMN = 'status';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "reject_second_active" AFTER INSERT OR UPDATE OF "status", "name" ON "qualityDocument"
  FOR EACH ROW WHEN (NEW."status" = 'Active') EXECUTE FUNCTION reject_second_active();

-- Whether a gauge is inactive or its calibration overdue.
CREATE OR REPLACE FUNCTION is_out_of_service(status text, due date, company text) RETURNS boolean
LANGUAGE sql STABLE
RETURN status = 'Inactive' OR coalesce(due < company_today(company), false);

-- The status that the newest calibration gives; Pending without one.
CREATE OR REPLACE FUNCTION calibrated_status(company text, gauge text) RETURNS text
LANGUAGE sql STABLE
RETURN coalesce((
  SELECT CASE r."inspectionStatus" WHEN 'Pass' THEN 'In-Calibration' ELSE 'Out-of-Calibration' END
  FROM "gaugeCalibrationRecord" r
  WHERE r."companyId" = calibrated_status.company AND r."gaugeId" = calibrated_status.gauge
  ORDER BY r."dateCalibrated" DESC, r."createdAt" DESC, r."id" DESC LIMIT 1), 'Pending');

-- An inactive or overdue gauge is Out-of-Calibration (once its due date passes, by the job `expire-calibrations`); reactivated, it
-- has the status of its newest calibration, and without one that which an undo writes back.
CREATE OR REPLACE FUNCTION keep_gauge() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  newest text;
BEGIN
  IF is_out_of_service(NEW."gaugeStatus", NEW."nextCalibrationDate", NEW."companyId") THEN
    NEW."gaugeCalibrationStatus" := 'Out-of-Calibration';
  ELSIF TG_OP = 'UPDATE' AND (NEW."gaugeCalibrationStatus" = OLD."gaugeCalibrationStatus" OR is_undo())
    AND (NEW."gaugeStatus", NEW."nextCalibrationDate") IS DISTINCT FROM (OLD."gaugeStatus", OLD."nextCalibrationDate")
    AND is_out_of_service(OLD."gaugeStatus", OLD."nextCalibrationDate", OLD."companyId") THEN
    newest := calibrated_status(NEW."companyId", NEW."id");
    IF NOT is_undo() OR newest <> 'Pending' THEN NEW."gaugeCalibrationStatus" := newest; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "keep_gauge" BEFORE INSERT OR UPDATE ON "gauge" FOR EACH ROW EXECUTE FUNCTION keep_gauge();

-- A time zone in which it is another day moves the days on which calibrations of the company become overdue.
CREATE OR REPLACE FUNCTION move_overdue_gauges() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  before CONSTANT date := (current_instant() AT TIME ZONE OLD."timezone")::date;
  today CONSTANT date := (current_instant() AT TIME ZONE NEW."timezone")::date;
BEGIN
  IF today > before THEN
    UPDATE "gauge" g SET "gaugeCalibrationStatus" = 'Out-of-Calibration'
    WHERE g."companyId" = NEW."id" AND g."gaugeCalibrationStatus" <> 'Out-of-Calibration' AND g."nextCalibrationDate" < today;
  ELSIF today < before THEN
    UPDATE "gauge" g SET "gaugeCalibrationStatus" = calibrated_status(g."companyId", g."id")
    WHERE g."companyId" = NEW."id" AND g."gaugeStatus" = 'Active' AND g."nextCalibrationDate" >= today
      AND g."nextCalibrationDate" < before AND g."gaugeCalibrationStatus" <> calibrated_status(g."companyId", g."id");
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "move_overdue_gauges" AFTER UPDATE OF "timezone" ON "company"
  FOR EACH ROW WHEN (NEW."timezone" <> OLD."timezone") EXECUTE FUNCTION move_overdue_gauges();

-- A gauge takes its calibration date, due date and status from its newest calibration by date. Nothing happens unless the
-- newest is one of those that were added or changed, or was at `former`, the date of one that was changed or removed.
CREATE OR REPLACE FUNCTION apply_newest_calibration(company text, gauge text, changed text[], former date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  months int;
  newest "gaugeCalibrationRecord"%ROWTYPE;
  due date;
BEGIN
  SELECT g."calibrationIntervalInMonths" INTO months FROM "gauge" g
  WHERE g."companyId" = company AND g."id" = gauge FOR NO KEY UPDATE;
  SELECT r.* INTO newest FROM "gaugeCalibrationRecord" r WHERE r."companyId" = company AND r."gaugeId" = gauge
  ORDER BY r."dateCalibrated" DESC, r."createdAt" DESC, r."id" DESC LIMIT 1;
  IF newest."id" <> ALL (coalesce(changed, '{}')) AND newest."dateCalibrated" > coalesce(former, '-infinity') THEN
    RETURN;
  END IF;
  -- 120,000 months lead beyond the last date from any other, and longer intervals beyond what PostgreSQL can add.
  due := newest."dateCalibrated" + make_interval(months => least(months, 120000));
  IF due > DATE '9999-12-31' THEN
    RAISE EXCEPTION 'The next calibration would be due after 9999-12-31: use an earlier date, or a shorter interval of the gauge.'
      USING COLUMN = 'dateCalibrated';
  END IF;
  UPDATE "gauge" g SET "lastCalibrationDate" = newest."dateCalibrated", "nextCalibrationDate" = due,
    "gaugeCalibrationStatus" = calibrated_status(company, gauge)
  WHERE g."companyId" = company AND g."id" = gauge
    AND (g."lastCalibrationDate", g."nextCalibrationDate", g."gaugeCalibrationStatus") IS DISTINCT FROM
      (newest."dateCalibrated", due, CASE WHEN is_out_of_service(g."gaugeStatus", due, company)
        THEN 'Out-of-Calibration' ELSE calibrated_status(company, gauge) END);
END $$;

-- Calibrations that a statement added, changed or removed reach their gauges. These are locked in the order of their IDs, whatever
-- the order of the rows, so that parallel statements wait for each other and are no deadlock.
-- An undo that creates a gauge again creates it as it was, whatever its calibrations say.
CREATE OR REPLACE FUNCTION calibrate_gauges() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM apply_newest_calibration(c."companyId", c."gaugeId", c.ids, NULL) FROM (
      SELECT a."companyId", a."gaugeId", array_agg(a."id") AS ids FROM after a
      WHERE NOT is_created_again(a."companyId", 'gauge', a."gaugeId") GROUP BY 1, 2 ORDER BY 1, 2) c;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM apply_newest_calibration(c."companyId", c."gaugeId", c.ids, c.former) FROM (
      SELECT "companyId", g."gaugeId", array_agg(g."id") FILTER (WHERE g."id" IS NOT NULL) AS ids, max(g.former) AS former
      FROM before b JOIN after a USING ("companyId", "id")
      CROSS JOIN LATERAL (VALUES (b."gaugeId", NULL, b."dateCalibrated"), (a."gaugeId", "id", NULL)) AS g("gaugeId", "id", former)
      WHERE (b."gaugeId", b."dateCalibrated", b."inspectionStatus") <> (a."gaugeId", a."dateCalibrated", a."inspectionStatus")
      GROUP BY 1, 2 ORDER BY 1, 2) c;
  ELSE
    PERFORM apply_newest_calibration(c."companyId", c."gaugeId", NULL, c.former) FROM (
      SELECT "companyId", "gaugeId", max("dateCalibrated") AS former FROM before GROUP BY 1, 2 ORDER BY 1, 2) c;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "calibrate_on_insert" AFTER INSERT ON "gaugeCalibrationRecord"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION calibrate_gauges();
CREATE OR REPLACE TRIGGER "calibrate_on_update" AFTER UPDATE ON "gaugeCalibrationRecord"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION calibrate_gauges();
CREATE OR REPLACE TRIGGER "calibrate_on_delete" AFTER DELETE ON "gaugeCalibrationRecord"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION calibrate_gauges();
