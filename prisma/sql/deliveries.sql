-- The queue of deliveries: fan_out_events, claim_deliveries and finish_deliveries are its only writers besides the triggers of
-- events.sql.
-- lib/worker/webhooks sends in between.

-- The key by which deliveries keep their order in the queue: the record. Each test and each resent delivery has a key of
-- its own, so that it does not wait for earlier deliveries of its record.
CREATE OR REPLACE FUNCTION queue_record(reason text, "recordId" text, "eventSeq" bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN hashtextextended(
  CASE WHEN reason IN ('test', 'resend') THEN reason || ' ' || "eventSeq"::text ELSE "recordId" END, 0);

-- Writes the deliveries that a statement of many rows left for later, at most `most` of one statement and one webhook: of the
-- oldest statement that no other sender is working on, or of the oldest for the webhook `own`. Returns false when there was none.
-- The deliveries have the numbers and times that capture_changes would have given them.
CREATE OR REPLACE FUNCTION fan_out_events(most integer, own integer DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  f "webhookFanOut";
  s "webhookSubscription";
  taken integer;
  last_taken bigint;
BEGIN
  SELECT * INTO f FROM "webhookFanOut" o WHERE own IS NULL OR o."lane" = own ORDER BY o."seq" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT * INTO s FROM "webhookSubscription" o WHERE o."lane" = f."lane";
  -- Its webhook was deleted.
  IF NOT FOUND THEN
    DELETE FROM "webhookFanOut" o WHERE o."seq" = f."seq";
    RETURN true;
  END IF;
  WITH taken AS MATERIALIZED (
    SELECT e."seq", e."recordId", e."operation", e."table", e."at" FROM "event" e
    WHERE e."seq" BETWEEN f."nextEvent" AND f."lastEvent" AND e."batch" = f."batch" AND e."companyId" = s."companyId"
    ORDER BY e."seq" LIMIT most
  ), delivered AS (
    INSERT INTO "webhookDelivery" ("seq", "companyId", "lane", "eventSeq", "recordId", "operation", "status", "at")
    SELECT f."seq" + row_number() OVER (ORDER BY t."seq") - 1, s."companyId", f."lane", t."seq", t."recordId", t."operation",
      CASE WHEN s."active" AND NOT f."held" AND t."table" = s."table" THEN 'pending' ELSE 'held' END, t."at"
    FROM taken t
    RETURNING "lane", "recordId", "seq", "status", "at"
  ), queued AS (
    INSERT INTO "webhookQueue" ("lane", "record", "seq", "dueAt")
    SELECT "lane", hashtextextended("recordId", 0), "seq", "at" FROM delivered WHERE "status" = 'pending'
  )
  SELECT count(*), max(t."seq") INTO taken, last_taken FROM taken t;
  IF taken < most THEN
    DELETE FROM "webhookFanOut" o WHERE o."seq" = f."seq";
  ELSE
    UPDATE "webhookFanOut" o SET "seq" = f."seq" + taken, "nextEvent" = last_taken + 1, "events" = greatest(f."events" - taken, 0)
    WHERE o."seq" = f."seq";
  END IF;
  RETURN true;
END $$;

-- The webhooks whose queue has something due, each with its first new delivery, if it has one. `known` and `firsts` are what
-- the last call returned of new ones, `since` is the snapshot of that call, and `arrived` reads only what was committed after
-- it: of transactions that began later or were still open then. What was delivered before is not read again, however long an
-- open transaction keeps VACUUM from removing it. Without `since` every webhook's queue is read. Where nothing is due
-- there is one row without a webhook. `unwritten` is whether fan_out_events has deliveries to write.
CREATE OR REPLACE FUNCTION waiting_lanes(since pg_snapshot, known integer[], firsts bigint[])
RETURNS TABLE ("snapshot" pg_snapshot, "lane" integer, "first" bigint, "unwritten" boolean)
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  this_snapshot CONSTANT pg_snapshot := pg_current_snapshot();
BEGIN
  RETURN QUERY
  WITH RECURSIVE
  -- One step of an index for each transaction and webhook, however many rows it wrote.
  begun(xact, lane, seq) AS (
    (SELECT q."arrivedIn", q."lane", q."seq" FROM "webhookQueue" q
     WHERE q."arrivedIn" IS NOT NULL AND q."arrivedIn" >= pg_snapshot_xmax(since)
     ORDER BY q."arrivedIn", q."lane", q."seq" LIMIT 1)
    UNION ALL
    SELECT n.* FROM begun b CROSS JOIN LATERAL (
      SELECT q."arrivedIn", q."lane", q."seq" FROM "webhookQueue" q
      WHERE q."arrivedIn" IS NOT NULL AND (q."arrivedIn", q."lane") > (b.xact, b.lane)
      ORDER BY q."arrivedIn", q."lane", q."seq" LIMIT 1) n
  ), ended(xact, lane, seq) AS (
    SELECT n.* FROM pg_snapshot_xip(since) AS x(xact) CROSS JOIN LATERAL (
      SELECT q."arrivedIn", q."lane", q."seq" FROM "webhookQueue" q
      WHERE q."arrivedIn" IS NOT NULL AND q."arrivedIn" = x.xact
      ORDER BY q."arrivedIn", q."lane", q."seq" LIMIT 1) n
    WHERE pg_visible_in_snapshot(x.xact, this_snapshot)
    UNION ALL
    SELECT n.* FROM ended e CROSS JOIN LATERAL (
      SELECT q."arrivedIn", q."lane", q."seq" FROM "webhookQueue" q
      WHERE q."arrivedIn" IS NOT NULL AND q."arrivedIn" = e.xact AND q."lane" > e.lane
      ORDER BY q."arrivedIn", q."lane", q."seq" LIMIT 1) n
  ), untouched(lane, seq) AS (
    (SELECT q."lane", q."seq" FROM "webhookQueue" q WHERE q."arrivedIn" IS NOT NULL AND since IS NULL
     ORDER BY q."lane", q."seq" LIMIT 1)
    UNION ALL
    SELECT n.* FROM untouched u CROSS JOIN LATERAL (
      SELECT q."lane", q."seq" FROM "webhookQueue" q WHERE q."arrivedIn" IS NOT NULL AND q."lane" > u.lane
      ORDER BY q."lane", q."seq" LIMIT 1) n
  ), timed(lane, due) AS (
    (SELECT q."lane", q."dueAt" FROM "webhookQueue" q WHERE q."worker" IS NULL AND NOT q."parked" AND q."arrivedIn" IS NULL
     ORDER BY q."lane", q."dueAt", q."seq" LIMIT 1)
    UNION ALL
    SELECT n.* FROM timed t CROSS JOIN LATERAL (
      SELECT q."lane", q."dueAt" FROM "webhookQueue" q
      WHERE q."worker" IS NULL AND NOT q."parked" AND q."arrivedIn" IS NULL AND q."lane" > t.lane
      ORDER BY q."lane", q."dueAt", q."seq" LIMIT 1) n
  ), found(lane, seq) AS (
    SELECT k.lane, n."seq" FROM unnest(known, firsts) AS k(lane, first) CROSS JOIN LATERAL (
      SELECT q."seq" FROM "webhookQueue" q
      WHERE q."lane" = k.lane AND q."arrivedIn" IS NOT NULL AND q."seq" >= k.first ORDER BY q."seq" LIMIT 1) n
    UNION ALL SELECT b.lane, b.seq FROM begun b
    UNION ALL SELECT e.lane, e.seq FROM ended e
    UNION ALL SELECT u.lane, u.seq FROM untouched u
    UNION ALL SELECT t.lane, NULL FROM timed t WHERE t.due <= clock_timestamp()
  )
  SELECT this_snapshot, w.lane, w.first, EXISTS (SELECT FROM "webhookFanOut")
  FROM (VALUES (1)) one LEFT JOIN (SELECT f.lane, min(f.seq) AS first FROM found f GROUP BY f.lane) w ON true;
END $$;

-- Gives a worker what is due, from up to `most_lanes` of the webhooks `lanes` in turn, as waiting_lanes found them: of each as
-- many as `wants` says, and one alone while its receiver fails; -1 wants one that is urgent and nothing else. Nothing is taken
-- that comes after deliveries that fan_out_events has not written. One worker at a time holds rows of a lane, so that the limit
-- of what one receiver is sent at once is the worker's to keep. Of all together at most `room` is taken, and of each of
-- `companies` at most what `rooms` says, in turn from the chosen webhooks of each company and from the companies; NULL limits
-- nothing. A company with a room of 0 gets up to five that are urgent, one of a webhook, and with less than 0 nothing. What waits
-- behind an earlier delivery of its record that was not taken is parked until that one is settled; up to a hundred such are
-- passed over for what may be taken. A worker that `holds` some and whose lease expired gets nothing, so
-- that it does not come by its own deliveries a second time. What waits for an inactive webhook is held instead, and so are
-- events of a table that the webhook does not watch any more: who changed its URL since may not be allowed to read them.
-- Rows of events above 2 MB are left out, and without `with_rows` all: they are left to be read one by one, since one that cannot
-- be read would fail every claim. Where `with_rows` is NULL, as for a sender of the release before, none is left out.
-- Plans are kept, and one that was made while the tables were small or empty must suit them when they are large. So nothing
-- but an index scan may be used where rows are chosen in order, and nothing but a bitmap scan after that: it needs a condition
-- on its index, where an index scan may also read the whole index.
CREATE OR REPLACE FUNCTION claim_deliveries(
  me uuid, most_lanes integer, lanes integer[], firsts bigint[], wants integer[], holds boolean DEFAULT false,
  room integer DEFAULT NULL, companies text[] DEFAULT NULL, rooms integer[] DEFAULT NULL, with_rows boolean DEFAULT NULL)
RETURNS TABLE ("seq" bigint, "lane" integer, "record" bigint, "attempts" smallint, "failures" integer,
  "companyId" text, "webhookId" text, "url" text, "secret" text, "previousSecret" text, "headers" text,
  "eventId" uuid, "type" text, "at" timestamptz, "isTest" boolean, "row" text, "oldRow" text, "isUrgent" boolean)
LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET enable_indexscan = on SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  this_instant CONSTANT timestamptz := clock_timestamp();
  full_companies CONSTANT text[] :=
    ARRAY(SELECT r.company FROM unnest(companies, rooms) r(company, room) WHERE r.room <= 0);
  barred_companies CONSTANT text[] :=
    ARRAY(SELECT r.company FROM unnest(companies, rooms) r(company, room) WHERE r.room < 0);
  chosen integer[];
  picked_lanes integer[];
  picked_records bigint[];
  picked_seqs bigint[];
  picked_blocked boolean[];
  returned integer;
BEGIN
  -- What a transaction wrote that was open while the webhook was switched off, or a worker held that has ended since.
  IF EXISTS (
    SELECT FROM unnest(lanes) AS w(lane) CROSS JOIN LATERAL (
      SELECT FROM "webhookSubscription" s WHERE s."lane" = w.lane AND NOT s."active" LIMIT 1) s)
  THEN
    WITH inactive AS (
      SELECT s."lane" FROM "webhookSubscription" s WHERE s."lane" = ANY (lanes) AND NOT s."active"
      FOR NO KEY UPDATE SKIP LOCKED
    ), taken_back AS (
      DELETE FROM "webhookQueue" q USING inactive i WHERE q."lane" = i."lane" AND q."worker" IS NULL RETURNING q."seq"
    )
    UPDATE "webhookDelivery" d SET "status" = 'held' FROM taken_back t WHERE d."seq" = t."seq";
  END IF;
  SELECT array_agg(l.lane) INTO chosen FROM (
    SELECT s."lane" AS lane FROM (
      SELECT s."lane", row_number() OVER (PARTITION BY s."companyId" ORDER BY random()) AS place
      FROM unnest(lanes, wants) AS w(lane, wanted) CROSS JOIN LATERAL (
        SELECT s."lane", s."companyId" FROM "webhookSubscription" s
        WHERE s."lane" = w.lane AND s."active" AND coalesce(s."restUntil" <= this_instant, true) LIMIT 1) s
      WHERE (w.wanted > 0 AND s."companyId" <> ALL (full_companies) OR w.wanted <> 0 AND (
          SELECT u."urgent" FROM "webhookQueue" u WHERE u."lane" = w.lane AND u."urgent" AND u."worker" IS NULL
            AND NOT u."parked" AND u."arrivedIn" IS NULL AND u."dueAt" <= this_instant LIMIT 1))
        AND s."companyId" <> ALL (barred_companies)
        AND (SELECT o."worker" FROM "webhookQueue" o WHERE o."lane" = w.lane AND o."worker" < me LIMIT 1) IS NULL
        AND (SELECT o."worker" FROM "webhookQueue" o WHERE o."lane" = w.lane AND o."worker" > me LIMIT 1) IS NULL
    ) c JOIN "webhookSubscription" s ON s."lane" = c."lane"
    ORDER BY c.place, random() LIMIT most_lanes
    FOR NO KEY UPDATE OF s SKIP LOCKED
  ) l;
  IF chosen IS NULL THEN
    RETURN;
  END IF;
  -- Locked even where it is new enough, so that a worker that was idle keeps its lease while it takes rows.
  IF NOT holds THEN
    INSERT INTO "webhookWorker" AS w ("id", "seenAt") VALUES (me, this_instant)
      ON CONFLICT ("id") DO UPDATE SET "seenAt" = this_instant WHERE w."seenAt" < this_instant - INTERVAL '1 second';
  ELSIF NOT EXISTS (SELECT FROM "webhookWorker" w WHERE w."id" = me FOR NO KEY UPDATE) THEN
    RETURN;
  END IF;
  -- Looked at again behind the locks: another worker may have taken rows of a lane since.
  SELECT array_agg(c.lane) INTO chosen FROM unnest(chosen) AS c(lane) CROSS JOIN LATERAL (
      SELECT FROM "webhookSubscription" s WHERE s."lane" = c.lane AND s."active" LIMIT 1) s
    WHERE (SELECT o."worker" FROM "webhookQueue" o WHERE o."lane" = c.lane AND o."worker" < me LIMIT 1) IS NULL
      AND (SELECT o."worker" FROM "webhookQueue" o WHERE o."lane" = c.lane AND o."worker" > me LIMIT 1) IS NULL;
  -- Materialized, so that the room of a company is looked up for each webhook, not for each delivery.
  WITH wanting AS MATERIALIZED (
    SELECT w.lane, w.first, w.wanted < 0 OR s."companyId" = ANY (full_companies) AS "urgentOnly", s."companyId" AS company,
      CASE WHEN w.wanted < 0 OR s."companyId" = ANY (full_companies) OR s."failures" >= 5 THEN 1 ELSE w.wanted END AS wanted,
      (SELECT CASE WHEN r.room = 0 THEN 5 ELSE r.room END FROM unnest(companies, rooms) r(company, room)
        WHERE r.company = s."companyId") AS "companyRoom",
      coalesce((SELECT f."seq" FROM "webhookFanOut" f WHERE f."lane" = w.lane ORDER BY f."seq" LIMIT 1), 9223372036854775807)
        AS "unwrittenFrom"
    FROM unnest(lanes, firsts, wants) AS w(lane, first, wanted) CROSS JOIN LATERAL (
      SELECT s."failures", s."companyId" FROM "webhookSubscription" s WHERE s."lane" = w.lane LIMIT 1) s
    WHERE w.lane = ANY (chosen)
  ), picked AS (
    SELECT c.lane AS "lane", p.*, c.wanted, c.company, c."companyRoom" FROM wanting c CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT q."record", q."seq", q."dueAt" FROM "webhookQueue" q
         WHERE NOT c."urgentOnly" AND q."lane" = c.lane AND q."arrivedIn" IS NOT NULL AND q."seq" >= c.first AND q."seq" < c."unwrittenFrom"
           AND q."dueAt" <= this_instant
         ORDER BY q."seq" LIMIT c.wanted + 100)
        UNION ALL
        (SELECT q."record", q."seq", q."dueAt" FROM "webhookQueue" q
         WHERE NOT c."urgentOnly" AND q."lane" = c.lane AND q."worker" IS NULL AND NOT q."parked"
           AND q."arrivedIn" IS NULL AND q."dueAt" <= this_instant
         ORDER BY q."dueAt", q."seq" LIMIT c.wanted + 100)
        UNION ALL
        (SELECT q."record", q."seq", q."dueAt" FROM "webhookQueue" q
         WHERE c."urgentOnly" AND q."lane" = c.lane AND q."urgent" AND q."worker" IS NULL AND NOT q."parked"
           AND q."arrivedIn" IS NULL AND q."dueAt" <= this_instant
         ORDER BY q."dueAt", q."seq" LIMIT c.wanted + 100)
      ) b ORDER BY b."dueAt", b."seq" LIMIT c.wanted + 100
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
  ), turned AS (
    -- Of each webhook the first ones, so that none of a record is taken before an earlier one.
    SELECT p.*, row_number() OVER (
      PARTITION BY p.company, p.blocked ORDER BY p.place, array_position(chosen, p."lane")) AS turn
    FROM placed p WHERE p.blocked OR p.place <= p.wanted
  ), shared AS (
    SELECT t.*, row_number() OVER (
      PARTITION BY t.blocked ORDER BY t.turn, array_position(chosen, t."lane")) AS rank
    FROM turned t
    WHERE t.blocked OR coalesce(t.turn <= t."companyRoom", true)
  )
  SELECT array_agg(s."lane"), array_agg(s."record"), array_agg(s."seq"), array_agg(s.blocked)
  INTO picked_lanes, picked_records, picked_seqs, picked_blocked
  FROM shared s WHERE s.blocked OR coalesce(s.rank <= room, true);
  IF picked_seqs IS NULL THEN
    RETURN;
  END IF;
  PERFORM set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true);
  RETURN QUERY
  WITH taken AS (
    UPDATE "webhookQueue" q SET "worker" = CASE WHEN NOT j.blocked THEN me END, "parked" = j.blocked, "arrivedIn" = NULL
    FROM unnest(picked_lanes, picked_records, picked_seqs, picked_blocked) AS j("lane", "record", "seq", blocked)
    WHERE q."lane" = j."lane" AND q."record" = j."record" AND q."seq" = j."seq"
    RETURNING q."lane", q."record", q."seq", q."worker", q."urgent"
  ), hooks AS MATERIALIZED (
    SELECT s."lane", s."failures", w."companyId", w."id" AS "webhookId", w."table", w."url", w."secret", w."previousSecret",
      w."previousSecretExpiresAt", w."headers"
    FROM unnest(chosen) AS c("lane") JOIN "webhookSubscription" s ON s."lane" = c."lane"
    JOIN "webhook" w ON w."companyId" = s."companyId" AND w."id" = s."webhookId"
  )
  SELECT t."seq", t."lane", t."record", d."attempts", h."failures", h."companyId", h."webhookId", h."url",
    h."secret", CASE WHEN h."previousSecretExpiresAt" > this_instant THEN h."previousSecret" END, h."headers",
    e."id", e."table" || '.' || e."operation", e."at"::timestamptz, e."isTest",
    CASE WHEN r.bytes <= 2000000 OR with_rows IS NULL THEN r."row" END,
    CASE WHEN r.bytes <= 2000000 OR with_rows IS NULL THEN r."old" END, t."urgent"
  FROM taken t
  JOIN hooks h ON h."lane" = t."lane"
  JOIN "webhookDelivery" d ON d."seq" = t."seq"
  JOIN "event" e ON e."seq" = d."eventSeq" AND e."table" = h."table"
  LEFT JOIN LATERAL (
    SELECT o.*, octet_length(o."row") + coalesce(octet_length(o."old"), 0) AS bytes
    FROM (SELECT e."record"::text AS "row", e."old"::text AS "old" WHERE with_rows IS NOT FALSE OFFSET 0) o
  ) r ON true
  WHERE t."worker" IS NOT NULL
  ORDER BY t."seq";
  GET DIAGNOSTICS returned = ROW_COUNT;
  -- Written by a transaction that was open while the table was changed, or put back since. Nothing else is missing.
  IF returned < cardinality(array_positions(picked_blocked, false)) THEN
    WITH former AS MATERIALIZED (
      SELECT q."lane", q."record", q."seq" FROM "webhookQueue" q JOIN "webhookSubscription" s ON s."lane" = q."lane"
      JOIN "webhookDelivery" d ON d."seq" = q."seq" JOIN "event" e ON e."seq" = d."eventSeq"
      WHERE q."lane" = ANY (chosen) AND (q."worker" IS NULL OR q."seq" = ANY (picked_seqs)) AND e."table" <> s."table"
    ), taken_back AS (
      DELETE FROM "webhookQueue" q USING former f
      WHERE q."lane" = f."lane" AND q."record" = f."record" AND q."seq" = f."seq" RETURNING q."seq"
    ), freed AS (
      UPDATE "webhookQueue" q SET "parked" = false FROM former f
      WHERE q."lane" = f."lane" AND q."record" = f."record" AND q."parked" AND q."seq" NOT IN (SELECT x."seq" FROM former x)
    )
    UPDATE "webhookDelivery" d SET "status" = 'held' FROM taken_back t WHERE d."seq" = t."seq";
  END IF;
END $$;

-- Records what became of deliveries that the worker `me` holds: attempt, state of the delivery, counts for the webhook
-- and the end of the hold, all or nothing. Returns the deliveries it recorded; of one that the worker has lost nothing is
-- recorded. `results` are objects {seq, lane, record, number, at, succeeded, outcome, retryIn, status, durationMs, error, url,
-- signature, headers, body, restFor, disable}: outcome is succeeded, failed, retry (in `retryIn` seconds) or released (not
-- tried at all); restFor, in seconds, keeps the whole webhook quiet; disable is why the webhook is to be switched off.
-- All scans are bitmap scans for the reason that claim_deliveries has; coalesce keeps the index of claimed rows out of it.
CREATE OR REPLACE FUNCTION finish_deliveries(me uuid, results jsonb) RETURNS bigint[]
LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  this_instant CONSTANT timestamptz := clock_timestamp();
  touched CONSTANT integer[] := (SELECT array_agg(DISTINCT (r ->> 'lane')::integer) FROM jsonb_array_elements(results) r);
  recorded bigint[];
BEGIN
  -- Webhooks before their subscriptions, as whoever edits a webhook locks them; only those that may be disabled.
  PERFORM FROM "webhook" w JOIN "webhookSubscription" s ON s."companyId" = w."companyId" AND s."webhookId" = w."id"
    WHERE s."lane" = ANY (touched)
      AND (s."failingSince" IS NOT NULL OR jsonb_path_exists(results, '$[*].disable ? (@ != null)'))
    ORDER BY w."companyId", w."id" FOR NO KEY UPDATE OF w;
  PERFORM FROM "webhookSubscription" s WHERE s."lane" = ANY (touched) ORDER BY s."lane" FOR NO KEY UPDATE;
  WITH mine AS (
    SELECT r.*, s."companyId",
      CASE WHEN r.outcome IN ('retry', 'released') AND (NOT s."active" OR r.disable IS NOT NULL
          OR s."table" <> (SELECT e."table" FROM "webhookDelivery" d JOIN "event" e ON e."seq" = d."eventSeq" WHERE d."seq" = r.seq))
        THEN 'held' ELSE r.outcome END AS becomes
    FROM jsonb_to_recordset(results) AS r(
      seq bigint, lane integer, record bigint, number smallint, at timestamptz, succeeded boolean, outcome text,
      "retryIn" double precision, status smallint, "durationMs" integer, error text, url text, signature text,
      headers jsonb, body text, "restFor" double precision, disable text)
    JOIN "webhookQueue" q ON q."lane" = r.lane AND q."record" = r.record AND q."seq" = r.seq AND coalesce(q."worker" = me, false)
    JOIN "webhookSubscription" s ON s."lane" = r.lane
  ), gone AS (
    DELETE FROM "webhookQueue" q USING mine m
    WHERE q."lane" = m.lane AND q."record" = m.record AND q."seq" = m.seq AND m.becomes IN ('succeeded', 'failed', 'held')
  ), again AS (
    UPDATE "webhookQueue" q SET "worker" = NULL, "urgent" = q."urgent" AND m.becomes <> 'retry',
      "dueAt" = CASE WHEN m.becomes = 'retry' THEN this_instant + make_interval(secs => m."retryIn") ELSE q."dueAt" END
    FROM mine m
    WHERE q."lane" = m.lane AND q."record" = m.record AND q."seq" = m.seq AND m.becomes IN ('retry', 'released')
  ), freed AS (
    UPDATE "webhookQueue" q SET "parked" = false
    FROM (SELECT DISTINCT m.lane, m.record FROM mine m WHERE m.becomes IN ('succeeded', 'failed', 'held')) m
    WHERE q."lane" = m.lane AND q."record" = m.record AND q."parked"
  ), logged AS (
    INSERT INTO "webhookAttempt" ("deliverySeq", "number", "at", "companyId", "lane", "succeeded", "status", "durationMs",
      "error", "url", "signature", "responseHeaders", "responseBody")
    SELECT m.seq, m.number, m.at, m."companyId", m.lane, m.succeeded, m.status, m."durationMs", m.error, m.url, m.signature,
      m.headers, m.body
    FROM mine m WHERE m.number IS NOT NULL
  ), settled AS (
    UPDATE "webhookDelivery" d SET "attempts" = coalesce(m.number, d."attempts"),
      "status" = CASE WHEN m.becomes IN ('succeeded', 'failed', 'held') THEN m.becomes ELSE d."status" END,
      "settledAt" = CASE WHEN m.becomes IN ('succeeded', 'failed') THEN this_instant END
    FROM mine m WHERE d."seq" = m.seq AND (m.number IS NOT NULL OR m.becomes = 'held')
  ), counted AS (
    INSERT INTO "webhookCount" ("lane", "succeeded", "failed", "lastSuccess", "lastError")
    SELECT m.lane, count(*) FILTER (WHERE m.succeeded), count(*) FILTER (WHERE NOT m.succeeded),
      max(m.at) FILTER (WHERE m.succeeded), max(m.at) FILTER (WHERE NOT m.succeeded)
    FROM mine m WHERE m.number IS NOT NULL GROUP BY m.lane
  ), noted AS (
    UPDATE "webhookSubscription" s SET "failures" = CASE WHEN c.works THEN 0 ELSE s."failures" + c.tries END,
      "failingSince" = CASE WHEN NOT c.works THEN coalesce(s."failingSince", c.first) END,
      "restUntil" = CASE WHEN c.rest > 0 THEN this_instant + make_interval(secs => c.rest) ELSE s."restUntil" END
    FROM (
      SELECT m.lane, bool_or(m.succeeded) AS works, count(*) AS tries, min(m.at) AS first, max(m."restFor") AS rest
      FROM mine m WHERE m.number IS NOT NULL GROUP BY 1
    ) c
    WHERE s."lane" = c.lane AND (NOT c.works OR s."failures" > 0 OR c.rest > 0)
  )
  SELECT array_agg(m.seq) INTO recorded FROM mine m;
  UPDATE "webhook" w SET "active" = false, "disabledAt" = this_instant, "disabledReason" = d.reason
  FROM (
    SELECT s."companyId", s."webhookId",
      coalesce(max(r ->> 'disable'), 'Nothing but failures for 5 days.') AS reason
    FROM jsonb_array_elements(results) r JOIN "webhookSubscription" s ON s."lane" = (r ->> 'lane')::integer
    WHERE (r ->> 'seq')::bigint = ANY (recorded)
      AND (r ->> 'disable' IS NOT NULL OR s."failingSince" <= this_instant - INTERVAL '5 days')
    GROUP BY 1, 2
  ) d
  WHERE w."companyId" = d."companyId" AND w."id" = d."webhookId" AND w."active";
  RETURN coalesce(recorded, '{}');
END $$;

-- Raises the counters of webhooks by what finish_deliveries counted, of some lanes after the row `afters` of each, or of all.
-- Returns the last row of each lane. A counter that a caller set so high stops at the largest number. Not done by
-- finish_deliveries itself: each change of a webhook leaves a dead version of its row, which later reads pass for as long as an
-- open transaction keeps VACUUM from removing it.
CREATE OR REPLACE FUNCTION count_deliveries(lanes integer[] DEFAULT NULL, afters bigint[] DEFAULT NULL)
RETURNS TABLE ("lane" integer, "last" bigint)
LANGUAGE plpgsql SET search_path FROM CURRENT SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
#variable_conflict use_column
BEGIN
  IF lanes IS NULL THEN
    SELECT array_agg(DISTINCT t."lane") INTO lanes FROM "webhookCount" t;
    afters := array_fill(0::bigint, ARRAY[coalesce(array_length(lanes, 1), 0)]);
  END IF;
  PERFORM FROM "webhook" w JOIN "webhookSubscription" s ON s."companyId" = w."companyId" AND s."webhookId" = w."id"
    WHERE s."lane" = ANY (lanes) ORDER BY w."companyId", w."id" FOR NO KEY UPDATE OF w;
  RETURN QUERY
  WITH counted AS (
    DELETE FROM "webhookCount" t USING unnest(lanes, afters) AS l(lane, after)
    WHERE t."lane" = l.lane AND t."number" > l.after
    RETURNING t.*
  ), sums AS (
    SELECT c."lane", max(c."number") AS "last", sum(c."succeeded") AS good, sum(c."failed") AS bad,
      max(c."lastSuccess") AS last_good, max(c."lastError") AS last_bad
    FROM counted c GROUP BY c."lane"
  ), raised AS (
    UPDATE "webhook" w SET "successCount" = least(w."successCount" + s.good::numeric, 9223372036854775807),
      "errorCount" = least(w."errorCount" + s.bad::numeric, 9223372036854775807),
      "lastSuccess" = greatest(w."lastSuccess", s.last_good), "lastError" = greatest(w."lastError", s.last_bad)
    FROM sums s JOIN "webhookSubscription" u ON u."lane" = s."lane"
    WHERE w."companyId" = u."companyId" AND w."id" = u."webhookId"
  )
  SELECT s."lane", s."last" FROM sums s;
END $$;

-- Renews a worker's lease; false when the lease has expired and its deliveries may belong to another worker.
CREATE OR REPLACE FUNCTION keep_deliveries(me uuid) RETURNS boolean
LANGUAGE sql SET search_path FROM CURRENT AS $$
  WITH seen AS (UPDATE "webhookWorker" SET "seenAt" = clock_timestamp() WHERE "id" = me RETURNING true)
  SELECT EXISTS (SELECT FROM seen)
$$;

-- Releases the deliveries of workers whose last renewal is older than `lease`; returns how many.
CREATE OR REPLACE FUNCTION free_deliveries(lease interval) RETURNS bigint
LANGUAGE sql SET search_path FROM CURRENT AS $$
  WITH dead AS (DELETE FROM "webhookWorker" WHERE "seenAt" < clock_timestamp() - lease RETURNING "id"),
  freed AS (UPDATE "webhookQueue" q SET "worker" = NULL FROM dead d WHERE q."worker" = d."id" RETURNING 1)
  SELECT count(*) FROM freed
$$;

REVOKE EXECUTE ON FUNCTION fan_out_events(integer, integer), waiting_lanes(pg_snapshot, integer[], bigint[]),
  claim_deliveries(uuid, integer, integer[], bigint[], integer[], boolean, integer, text[], integer[], boolean),
  finish_deliveries(uuid, jsonb), count_deliveries(integer[], bigint[]), keep_deliveries(uuid), free_deliveries(interval)
  FROM PUBLIC;
