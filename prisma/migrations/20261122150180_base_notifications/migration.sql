-- Notifications: what people are told of row changes, on which channel they want to hear it, and what is done nightly.
-- Of their company's rows people have only their own.

-- The list that a user sees in the app. A row with `dueAt` still waits to be delivered and counted: it belongs to the
-- notifier `worker` until then, and to whoever comes first after it.
CREATE TABLE "notification" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('ntf'),
  "companyId" text COLLATE "C" NOT NULL,
  "userId" text COLLATE "C" NOT NULL,
  "topic" text NOT NULL
    CONSTRAINT "notification_topic_check" CHECK ("topic" IN ('quote', 'sales', 'purchasing', 'job', 'quality', 'general')),
  "event" text COLLATE "C" NOT NULL,
  "documentTable" text COLLATE "C" NOT NULL,
  "documentId" text COLLATE "C" NOT NULL,
  "label" text NOT NULL,
  "actor" text COLLATE "C",
  "createdAt" timestamptz(3) NOT NULL DEFAULT current_instant(),
  "readAt" timestamptz(3),
  "inApp" boolean NOT NULL,
  "mail" text NOT NULL
    CONSTRAINT "notification_mail_check" CHECK ("mail" IN ('pending', 'sent', 'failed', 'none')),
  "attempts" smallint NOT NULL DEFAULT 0,
  "dueAt" timestamptz(3) DEFAULT clock_timestamp(),
  "worker" uuid,
  CONSTRAINT "notification_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "notification_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "notification_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "notification_actor_fkey" FOREIGN KEY ("actor") REFERENCES "user" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "notification_companyId_userId_id_idx" ON "notification" ("companyId", "userId", "id");
CREATE INDEX "notification_companyId_userId_unread_idx" ON "notification" ("companyId", "userId")
  WHERE "inApp" AND "readAt" IS NULL;
CREATE INDEX "notification_documentId_event_idx" ON "notification" ("documentId", "event");
CREATE INDEX "notification_actor_idx" ON "notification" ("actor");
CREATE INDEX "notification_dueAt_idx" ON "notification" ("dueAt") WHERE "dueAt" IS NOT NULL;
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "notification" USING ("companyId" = (SELECT current_setting('app.company', true))
  AND "userId" = (SELECT current_setting('app.user', true)));
CALL admit_owner('notification');
GRANT SELECT, UPDATE ("readAt") ON "notification" TO "millwright_app";

-- What a user does not want to hear, or does again: a topic on a channel that has no row here is on.
CREATE TABLE "notificationPreference" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('npr'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "topic" text NOT NULL CONSTRAINT "notificationPreference_topic_check"
    CHECK ("topic" IN ('quote', 'sales', 'purchasing', 'job', 'quality', 'general')),
  "channel" text NOT NULL CONSTRAINT "notificationPreference_channel_check" CHECK ("channel" IN ('app', 'mail')),
  "enabled" boolean NOT NULL,
  CONSTRAINT "notificationPreference_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "notificationPreference_userId_topic_channel_key" UNIQUE ("companyId", "userId", "topic", "channel"),
  CONSTRAINT "notificationPreference_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "notificationPreference_userId_fkey" FOREIGN KEY ("companyId", "userId")
    REFERENCES "employee" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "notificationPreference" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "notificationPreference" USING ("companyId" = (SELECT current_setting('app.company', true))
  AND "userId" = (SELECT current_setting('app.user', true)));
CALL admit_owner('notificationPreference');
GRANT SELECT, INSERT, UPDATE ("enabled") ON "notificationPreference" TO "millwright_app";

CREATE TABLE "notificationDelivery" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('nd'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL,
  "event" text COLLATE "C" NOT NULL CONSTRAINT "notificationDelivery_event_check" CHECK ("event" <> ''),
  "documentId" text COLLATE "C" NOT NULL CONSTRAINT "notificationDelivery_documentId_check" CHECK ("documentId" <> ''),
  "successCount" integer NOT NULL DEFAULT 0
    CONSTRAINT "notificationDelivery_successCount_check" CHECK ("successCount" >= 0),
  "lastDeliveryId" text,
  "lastDeliveredAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "notificationDelivery_lastDeliveredAt_check" CHECK (representable("lastDeliveredAt")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "notificationDelivery_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "notificationDelivery_userId_event_documentId_key" UNIQUE ("companyId", "userId", "event", "documentId"),
  CONSTRAINT "notificationDelivery_userId_fkey" FOREIGN KEY ("companyId", "userId")
    REFERENCES "employee" ("companyId", "id") ON DELETE NO ACTION ON UPDATE CASCADE
);
CREATE INDEX "notificationDelivery_companyId_lastDeliveredAt_id_idx" ON "notificationDelivery" ("companyId", "lastDeliveredAt", "id");
CREATE INDEX "notificationDelivery_companyId_createdAt_id_idx" ON "notificationDelivery" ("companyId", "createdAt", "id");
CREATE INDEX "notificationDelivery_createdBy_idx" ON "notificationDelivery" ("createdBy");
CREATE INDEX "notificationDelivery_updatedBy_idx" ON "notificationDelivery" ("updatedBy");
CREATE INDEX "notificationDelivery_companyId_event_idx" ON "notificationDelivery" USING GIN ("companyId" text_ops, "event" gin_trgm_ops);
CALL protect_tenant_table('notificationDelivery');

-- The last day, where the company is, whose nightly work is done.
CREATE TABLE "nightlyRun" (
  "companyId" text COLLATE "C" NOT NULL,
  "day" date NOT NULL,
  CONSTRAINT "nightlyRun_pkey" PRIMARY KEY ("companyId"),
  CONSTRAINT "nightlyRun_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
