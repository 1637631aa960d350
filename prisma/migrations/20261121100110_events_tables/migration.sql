CREATE TABLE "webhook" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('wh'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "table" text COLLATE "C" NOT NULL,
  "url" text NOT NULL CONSTRAINT "webhook_url_check" CHECK ("url" ~* '^https?://[^[:space:]/?#]'),
  "active" boolean NOT NULL DEFAULT true,
  "onInsert" boolean NOT NULL DEFAULT false,
  "onUpdate" boolean NOT NULL DEFAULT false,
  "onDelete" boolean NOT NULL DEFAULT false,
  "successCount" bigint NOT NULL DEFAULT 0 CONSTRAINT "webhook_successCount_check" CHECK ("successCount" >= 0),
  "errorCount" bigint NOT NULL DEFAULT 0 CONSTRAINT "webhook_errorCount_check" CHECK ("errorCount" >= 0),
  "lastSuccess" timestamptz(3) CONSTRAINT "webhook_lastSuccess_check" CHECK (representable("lastSuccess")),
  "lastError" timestamptz(3) CONSTRAINT "webhook_lastError_check" CHECK (representable("lastError")),
  "secret" text,
  "previousSecret" text,
  "previousSecretExpiresAt" timestamptz(3)
    CONSTRAINT "webhook_previousSecretExpiresAt_check" CHECK (representable("previousSecretExpiresAt")),
  "headers" text,
  "disabledReason" text,
  "disabledAt" timestamptz(3) CONSTRAINT "webhook_disabledAt_check" CHECK (representable("disabledAt")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "webhook_pkey" PRIMARY KEY ("companyId", "id")
);
CREATE INDEX "webhook_companyId_table_idx" ON "webhook" ("companyId", "table");
CREATE INDEX "webhook_companyId_name_id_idx" ON "webhook" ("companyId", "name", "id");
CREATE INDEX "webhook_companyId_createdAt_id_idx" ON "webhook" ("companyId", "createdAt", "id");
CREATE INDEX "webhook_table_idx" ON "webhook" ("table");
CREATE INDEX "webhook_createdBy_idx" ON "webhook" ("createdBy");
CREATE INDEX "webhook_updatedBy_idx" ON "webhook" ("updatedBy");

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
  CONSTRAINT "notificationDelivery_userId_event_documentId_key" UNIQUE ("companyId", "userId", "event", "documentId")
);
CREATE INDEX "notificationDelivery_companyId_lastDeliveredAt_id_idx" ON "notificationDelivery" ("companyId", "lastDeliveredAt", "id");
CREATE INDEX "notificationDelivery_companyId_createdAt_id_idx" ON "notificationDelivery" ("companyId", "createdAt", "id");
CREATE INDEX "notificationDelivery_createdBy_idx" ON "notificationDelivery" ("createdBy");
CREATE INDEX "notificationDelivery_updatedBy_idx" ON "notificationDelivery" ("updatedBy");
