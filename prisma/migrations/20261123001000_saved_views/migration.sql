-- Saved views of lists: what a list shows and how, under a name.

-- A view is its owner's (`createdBy`) or shared with the company.
CREATE TABLE "savedView" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('view'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "resource" text COLLATE "C" NOT NULL CONSTRAINT "savedView_resource_check" CHECK ("resource" <> ''),
  "name" text NOT NULL CONSTRAINT "savedView_name_check" CHECK ("name" <> ''),
  "visibility" text NOT NULL DEFAULT 'own'
    CONSTRAINT "savedView_visibility_check" CHECK ("visibility" IN ('own', 'shared')),
  "definition" jsonb NOT NULL CONSTRAINT "savedView_definition_check" CHECK (representable("definition")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "savedView_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "savedView_name_key" UNIQUE ("companyId", "createdBy", "resource", "name")
);
CREATE INDEX "savedView_companyId_resource_idx" ON "savedView" ("companyId", "resource");
CREATE INDEX "savedView_createdBy_idx" ON "savedView" ("createdBy");
CREATE INDEX "savedView_updatedBy_idx" ON "savedView" ("updatedBy");
CALL protect_tenant_table('savedView');
CREATE POLICY "visible" ON "savedView" AS RESTRICTIVE TO "millwright_app"
  USING ("visibility" = 'shared' OR "createdBy" = (SELECT current_setting('app.user', true)));

-- The view that opens first for the members of a role.
CREATE TABLE "savedViewDefault" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "resource" text COLLATE "C" NOT NULL,
  "role" text COLLATE "C" NOT NULL CONSTRAINT "savedViewDefault_role_check" CHECK ("role" IN ('viewer', 'operator', 'admin')),
  "viewId" text COLLATE "C" NOT NULL,
  CONSTRAINT "savedViewDefault_pkey" PRIMARY KEY ("companyId", "resource", "role"),
  CONSTRAINT "savedViewDefault_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "savedViewDefault_viewId_fkey" FOREIGN KEY ("companyId", "viewId")
    REFERENCES "savedView" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "savedViewDefault_companyId_viewId_idx" ON "savedViewDefault" ("companyId", "viewId");
ALTER TABLE "savedViewDefault" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "savedViewDefault" USING ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('savedViewDefault');
GRANT SELECT, INSERT, UPDATE ("viewId"), DELETE ON "savedViewDefault" TO "millwright_app";

-- The views that a member has pinned to the sidebar.
CREATE TABLE "savedViewPin" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "viewId" text COLLATE "C" NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT "savedViewPin_createdAt_check" CHECK (representable("createdAt")),
  CONSTRAINT "savedViewPin_pkey" PRIMARY KEY ("companyId", "userId", "viewId"),
  CONSTRAINT "savedViewPin_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "company" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "savedViewPin_userId_fkey" FOREIGN KEY ("companyId", "userId") REFERENCES "employee" ("companyId", "id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "savedViewPin_viewId_fkey" FOREIGN KEY ("companyId", "viewId")
    REFERENCES "savedView" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "savedViewPin_companyId_viewId_idx" ON "savedViewPin" ("companyId", "viewId");
ALTER TABLE "savedViewPin" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "savedViewPin" USING ("companyId" = (SELECT current_setting('app.company', true))
  AND "userId" = (SELECT current_setting('app.user', true)));
CALL admit_owner('savedViewPin');
GRANT SELECT, INSERT, DELETE ON "savedViewPin" TO "millwright_app";
