CREATE TABLE "country" (
  "alpha2" text COLLATE "C" NOT NULL,
  "alpha3" text NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "country_pkey" PRIMARY KEY ("alpha2"),
  CONSTRAINT "country_alpha3_key" UNIQUE ("alpha3")
);

CREATE TABLE "currency" (
  "code" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "symbol" text,
  "decimalPlaces" integer NOT NULL DEFAULT 2,
  CONSTRAINT "currency_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "unitOfMeasure" (
  "code" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "unitOfMeasure_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "attributeDataType" (
  "id" integer NOT NULL,
  "label" text NOT NULL,
  "valueColumn" text NOT NULL,
  CONSTRAINT "attributeDataType_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webhookTable" (
  "table" text COLLATE "C" NOT NULL,
  "module" text NOT NULL
    CONSTRAINT "webhookTable_module_check" CHECK ("module" IN ('Accounting', 'Documents', 'Invoicing', 'Inventory', 'Items', 'Messaging', 'Parts', 'People', 'Production', 'Purchasing', 'Resources', 'Sales', 'Settings', 'Users', 'Quality')),
  "name" text NOT NULL,
  CONSTRAINT "webhookTable_pkey" PRIMARY KEY ("table"),
  CONSTRAINT "webhookTable_name_key" UNIQUE ("name")
);
