-- Events stay cheap with a hundred thousand webhooks, and a failing receiver's queue does not stand still.

DROP INDEX "webhookSubscription_table_idx";
CREATE INDEX "webhookSubscription_companyId_table_idx" ON "webhookSubscription" ("companyId", "table");

-- Those of some companies that have a webhook for what was done to a table. Looked up for each of them, whatever the
-- statistics say: there may be very many webhooks, but a statement seldom touches more than one company.
CREATE FUNCTION listeners_of("table" text, did text, companies text[]) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT array_agg(c."id") FROM "company" c
    WHERE c."id" = ANY (companies) AND EXISTS (
      SELECT FROM "webhookSubscription" s
      WHERE s."companyId" = c."id" AND s."table" = listeners_of."table" AND did = ANY (s."operations")));
END $$;

-- Writes one event for each changed row that a webhook of its company listens to, in the writer's transaction. Its
-- first argument is the table's key, the others are columns that no event shows. Rows of a company that is being
-- erased report nothing.
CREATE OR REPLACE FUNCTION capture_event() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET "TimeZone" = 'UTC' AS $$
DECLARE
  did CONSTANT text := CASE TG_OP WHEN 'INSERT' THEN 'inserted' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END;
  hidden CONSTANT text[] := TG_ARGV[1:];
  actor CONSTANT text := nullif(current_setting('app.user', true), '');
  listening text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    listening := listeners_of(TG_TABLE_NAME, did, ARRAY(SELECT DISTINCT r."companyId" FROM old_rows r));
  ELSE
    listening := listeners_of(TG_TABLE_NAME, did, ARRAY(SELECT DISTINCT r."companyId" FROM new_rows r));
  END IF;
  IF listening IS NULL THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "actor")
    SELECT r."companyId", TG_TABLE_NAME, did, j.record ->> TG_ARGV[0], j.record, actor
    FROM new_rows r CROSS JOIN LATERAL (SELECT to_jsonb(r) - hidden AS record) j
    WHERE r."companyId" = ANY (listening);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "actor")
    SELECT r."companyId", TG_TABLE_NAME, did, j.record ->> TG_ARGV[0], j.record, actor
    FROM old_rows r CROSS JOIN LATERAL (SELECT to_jsonb(r) - hidden AS record) j
    WHERE r."companyId" = ANY (listening);
  ELSE
    -- Both transition tables hold the rows in the order of their change, so that a row whose key changed finds its
    -- partner too. Grouped, not joined: the plan is kept, and must suit one row and a hundred thousand.
    INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record", "old", "actor")
    SELECT p.record ->> 'companyId', TG_TABLE_NAME, did, p.record ->> TG_ARGV[0], p.record, p.old, actor
    FROM (
      SELECT (array_agg(b.j) FILTER (WHERE b.is_new))[1] AS record,
        (array_agg(b.j) FILTER (WHERE NOT b.is_new))[1] AS old
      FROM (
        SELECT n.place, true AS is_new, to_jsonb(n.r) - hidden AS j
        FROM (SELECT row_number() OVER () AS place, r FROM new_rows r) n WHERE (n.r)."companyId" = ANY (listening)
        UNION ALL
        SELECT o.place, false, to_jsonb(o.r) - hidden
        FROM (SELECT row_number() OVER () AS place, r FROM old_rows r) o WHERE (o.r)."companyId" = ANY (listening)
      ) b
      GROUP BY b.place
    ) p
    WHERE p.record ->> 'companyId' = p.old ->> 'companyId';
  END IF;
  RETURN NULL;
END $$;

-- Hands new events to the webhooks that listen; to one that is switched off as held, so that it can be replayed.
CREATE OR REPLACE FUNCTION fan_out_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  WITH made AS (
    INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "status")
    SELECT e."companyId", s."lane", e."seq", e."recordId", CASE WHEN s."active" THEN 'pending' ELSE 'held' END
    FROM new_events e JOIN "webhookSubscription" s
      ON s."companyId" = e."companyId" AND s."table" = e."table" AND e."operation" = ANY (s."operations")
    WHERE NOT e."isTest"
    ORDER BY e."seq"
    RETURNING "lane", "recordId", "seq", "status"
  )
  INSERT INTO "webhookQueue" ("lane", "record", "seq")
  SELECT "lane", hashtextextended("recordId", 0), "seq" FROM made WHERE "status" = 'pending';
  RETURN NULL;
END $$;

-- Gives a worker what is due, from up to `most_lanes` webhooks in turn: of each as many as `wants` says for its lane,
-- else `usual`, and one alone while its receiver fails. One worker at a time holds rows of a lane, so that the limit of
-- what one receiver is sent at once is the worker's to keep. What waits behind an earlier delivery of its record that
-- was not taken is parked until that one is settled; up to a hundred such are passed over for what may be taken. A worker
-- that `holds` some and was taken for dead gets nothing, so that it does not come by its own deliveries a second time.
-- Plans are kept, and one that was made while the tables were small must suit them when they are large: by index alone.
CREATE OR REPLACE FUNCTION claim_deliveries(
  me uuid, usual integer, most_lanes integer, after_lane integer, lanes integer[] DEFAULT '{}', wants integer[] DEFAULT '{}',
  holds boolean DEFAULT false)
RETURNS TABLE ("seq" bigint, "lane" integer, "record" bigint, "attempts" smallint, "failures" integer,
  "companyId" text, "webhookId" text, "url" text, "secret" text, "previousSecret" text, "headers" text,
  "eventId" uuid, "type" text, "at" timestamptz, "isTest" boolean, "row" text, "oldRow" text)
LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  this_instant CONSTANT timestamptz := clock_timestamp();
  chosen integer[];
BEGIN
  -- One step of the index for each lane that has rows, however many they are.
  WITH RECURSIVE waiting(lane) AS (
    SELECT min(q."lane") FROM "webhookQueue" q WHERE q."worker" IS NULL AND NOT q."parked"
    UNION ALL
    SELECT (SELECT q."lane" FROM "webhookQueue" q WHERE q."worker" IS NULL AND NOT q."parked" AND q."lane" > w.lane
      ORDER BY q."lane" LIMIT 1)
    FROM waiting w WHERE w.lane IS NOT NULL
  )
  SELECT array_agg(l.lane) INTO chosen FROM (
    SELECT s."lane" AS lane FROM waiting w JOIN "webhookSubscription" s ON s."lane" = w.lane
    WHERE s."active" AND coalesce(s."restUntil" <= this_instant, true)
      AND coalesce(wants[array_position(lanes, w.lane)], usual) > 0
      AND NOT EXISTS (SELECT FROM "webhookQueue" o WHERE o."lane" = w.lane AND o."worker" <> me)
      AND EXISTS (SELECT FROM "webhookQueue" q
        WHERE q."lane" = w.lane AND q."dueAt" <= this_instant AND q."worker" IS NULL AND NOT q."parked")
    ORDER BY s."lane" <= after_lane, s."lane" LIMIT most_lanes
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ) l;
  IF chosen IS NULL THEN
    RETURN;
  END IF;
  -- Locked even where it is new enough, so that a worker that was idle is not taken for dead while it takes rows.
  IF NOT holds THEN
    INSERT INTO "webhookWorker" AS w ("id", "seenAt") VALUES (me, this_instant)
      ON CONFLICT ("id") DO UPDATE SET "seenAt" = this_instant WHERE w."seenAt" < this_instant - INTERVAL '1 second';
  ELSIF NOT EXISTS (SELECT FROM "webhookWorker" w WHERE w."id" = me FOR NO KEY UPDATE) THEN
    RETURN;
  END IF;
  -- Looked at again behind the locks: another worker may have taken rows of a lane since.
  SELECT array_agg(c.lane) INTO chosen FROM unnest(chosen) AS c(lane)
    WHERE NOT EXISTS (SELECT FROM "webhookQueue" o WHERE o."lane" = c.lane AND o."worker" <> me);
  RETURN QUERY
  WITH picked AS (
    SELECT c.lane AS "lane", p.*, s."wanted" FROM unnest(chosen) AS c(lane)
    CROSS JOIN LATERAL (
      SELECT least(coalesce(wants[array_position(lanes, c.lane)], usual), CASE WHEN s."failures" >= 5 THEN 1 END) AS "wanted"
      FROM "webhookSubscription" s WHERE s."lane" = c.lane
    ) s
    CROSS JOIN LATERAL (
      SELECT q."record", q."seq", q."dueAt" FROM "webhookQueue" q
      WHERE q."lane" = c.lane AND q."worker" IS NULL AND NOT q."parked" AND q."dueAt" <= this_instant
      ORDER BY q."dueAt", q."seq" LIMIT s."wanted" + 100
    ) p
  ), judged AS (
    SELECT p.*,
      EXISTS (
        SELECT FROM "webhookQueue" e WHERE e."lane" = p."lane" AND e."record" = p."record" AND e."seq" < p."seq"
          AND e."seq" NOT IN (SELECT x."seq" FROM picked x)) AS blocked,
      -- Not before those of its record that come before it.
      max(p."dueAt") OVER (PARTITION BY p."lane", p."record" ORDER BY p."seq") AS "turnAt"
    FROM picked p
  ), placed AS (
    SELECT j.*, row_number() OVER (PARTITION BY j."lane", j.blocked ORDER BY j."turnAt", j."seq") AS place FROM judged j
  ), taken AS (
    UPDATE "webhookQueue" q SET "worker" = CASE WHEN NOT j.blocked THEN me END, "parked" = j.blocked
    FROM placed j
    WHERE q."lane" = j."lane" AND q."record" = j."record" AND q."seq" = j."seq" AND (j.blocked OR j.place <= j."wanted")
    RETURNING q."lane", q."record", q."seq", q."worker"
  )
  SELECT t."seq", t."lane", t."record", d."attempts", s."failures", s."companyId", s."webhookId", w."url",
    w."secret", CASE WHEN w."previousSecretExpiresAt" > this_instant THEN w."previousSecret" END, w."headers",
    e."id", e."table" || '.' || e."operation", e."at"::timestamptz, e."isTest", e."record"::text, e."old"::text
  FROM taken t
  JOIN "webhookDelivery" d ON d."seq" = t."seq"
  JOIN "event" e ON e."seq" = d."eventSeq"
  JOIN "webhookSubscription" s ON s."lane" = t."lane"
  JOIN "webhook" w ON w."companyId" = s."companyId" AND w."id" = s."webhookId"
  WHERE t."worker" IS NOT NULL
  ORDER BY t."seq";
END $$;

REVOKE EXECUTE ON FUNCTION listeners_of(text, text, text[]) FROM PUBLIC;
