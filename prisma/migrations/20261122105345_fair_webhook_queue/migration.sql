-- Deliveries have random ids: their number, which orders them, counts what the whole installation sends.
ALTER TABLE "webhookDelivery" ADD COLUMN "id" uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "webhookDelivery_id_key" ON "webhookDelivery" ("id");

-- What a delivery is ordered by in the queue: its record. A test and what somebody sends again are ordered by nothing else
-- than themselves, so that they do not wait for earlier deliveries of their record.
CREATE FUNCTION queue_record(reason text, "recordId" text, "eventSeq" bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN hashtextextended(
  CASE WHEN reason IN ('test', 'resend') THEN reason || ' ' || "eventSeq"::text ELSE "recordId" END, 0);

UPDATE "webhookQueue" q SET "record" = queue_record(d."reason", d."recordId", d."eventSeq"), "parked" = false
FROM "webhookDelivery" d
WHERE d."seq" = q."seq" AND d."lane" = q."lane" AND d."reason" IN ('test', 'resend') AND q."worker" IS NULL;

-- Gives a worker what is due, from up to `most_lanes` webhooks: of each as many as `wants` says for its lane, else `usual`,
-- and one alone while its receiver fails. Each company gets one webhook before any gets a second one, so that a company with
-- many webhooks does not delay another; which ones is random, so that none is passed over for long. One worker at a time
-- holds rows of a lane, so that the limit of what one receiver is sent at once is the worker's to keep. What waits behind an
-- earlier delivery of its record that was not taken is parked until that one is settled; up to a hundred such are passed
-- over for what may be taken. A worker that `holds` some and was taken for dead gets nothing, so that it does not come by
-- its own deliveries a second time.
-- Plans are kept, and one that was made while the tables were small must suit them when they are large: by index alone.
DROP FUNCTION claim_deliveries(uuid, integer, integer, integer, integer[], integer[], boolean);
CREATE FUNCTION claim_deliveries(
  me uuid, usual integer, most_lanes integer, lanes integer[] DEFAULT '{}', wants integer[] DEFAULT '{}',
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
    SELECT s."lane" AS lane FROM (
      SELECT s."lane", row_number() OVER (PARTITION BY s."companyId" ORDER BY random()) AS place
      FROM waiting w JOIN "webhookSubscription" s ON s."lane" = w.lane
      WHERE s."active" AND coalesce(s."restUntil" <= this_instant, true)
        AND coalesce(wants[array_position(lanes, w.lane)], usual) > 0
        AND NOT EXISTS (SELECT FROM "webhookQueue" o WHERE o."lane" = w.lane AND o."worker" <> me)
        AND EXISTS (SELECT FROM "webhookQueue" q
          WHERE q."lane" = w.lane AND q."dueAt" <= this_instant AND q."worker" IS NULL AND NOT q."parked")
    ) c JOIN "webhookSubscription" s ON s."lane" = c."lane"
    ORDER BY c.place, random() LIMIT most_lanes
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
    JOIN "webhookSubscription" s ON s."lane" = c.lane AND s."active"
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
REVOKE EXECUTE ON FUNCTION claim_deliveries(uuid, integer, integer, integer[], integer[], boolean) FROM PUBLIC;
