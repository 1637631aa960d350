import sql from "sql-template-tag";
import { contract } from "@/lib/console/purchasing/compare-quotes.contract";
import type { Query } from "@/lib/operations/define";

export { contract };

/** Quotes that are compared. */
const maxQuotes = 50;

/** A row is what a line is about, the item or else the account or description, at one quantity. */
export const query: Query<typeof contract> = ({ companyId }, { supplierInteractionId }) => sql`
  WITH "base" AS (
    SELECT b."baseCurrencyCode" AS "code" FROM "company" b
    JOIN "supplierInteraction" n ON n."companyId" = b."id" AND n."id" = ${supplierInteractionId}
    WHERE b."id" = ${companyId}),
  "quotes" AS MATERIALIZED (
    SELECT q."id", q."supplierQuoteId", q."revisionId", q."supplierId", s."name" AS "supplierName", q."status",
      q."quotedDate", q."expirationDate", coalesce(q."currencyCode", b."code") AS "currencyCode", q."createdAt",
      q."status" IN ('Draft', 'Active') AS "isOpen"
    FROM "supplierQuote" q CROSS JOIN "base" b
    JOIN "supplier" s ON s."companyId" = q."companyId" AND s."id" = q."supplierId"
    WHERE q."companyId" = ${companyId} AND q."supplierInteractionId" = ${supplierInteractionId}
    ORDER BY q."createdAt", q."revisionId", q."id" LIMIT ${maxQuotes}),
  "lines" AS MATERIALIZED (
    SELECT l."id", l."supplierQuoteId" AS "quote", q."isOpen", l."sortOrder", l."itemId", l."quantity",
      coalesce(i."readableIdWithRevision", a."name", l."description") AS "label",
      coalesce(i."name", nullif(l."description", '')) AS "description"
    FROM "quotes" q
    JOIN "supplierQuoteLine" l ON l."companyId" = ${companyId} AND l."supplierQuoteId" = q."id"
    LEFT JOIN "item" i ON i."companyId" = l."companyId" AND i."id" = l."itemId"
    LEFT JOIN "account" a ON a."id" = l."accountId"),
  "prices" AS (
    SELECT p.*, p."extendedPrice" + p."shippingCost" + p."taxAmount" AS "total"
    FROM "lines" l
    JOIN "supplierQuoteLinePrice" p ON p."companyId" = ${companyId} AND p."supplierQuoteLineId" = l."id"),
  "asked" AS (
    SELECT l."id" AS "line", unnest(l."quantity") AS "quantity" FROM "lines" l
    UNION SELECT p."supplierQuoteLineId", p."quantity" FROM "prices" p),
  "cells" AS (
    SELECT DISTINCT ON (l."label", l."itemId", k."quantity", l."quote")
      l."label", l."itemId", l."description", l."sortOrder", l."quote", l."id" AS "lineId", l."isOpen", k."quantity",
      p."supplierUnitPrice", CASE WHEN p."exchangeRate" = 0 THEN 1 ELSE p."exchangeRate" END AS "exchangeRate",
      p."unitPrice", p."leadTime", p."total"
    FROM "asked" k JOIN "lines" l ON l."id" = k."line"
    LEFT JOIN "prices" p ON p."supplierQuoteLineId" = k."line" AND p."quantity" = k."quantity"
    ORDER BY l."label", l."itemId", k."quantity", l."quote", p."total" NULLS LAST, l."sortOrder", l."id"),
  "marked" AS (
    SELECT c.*, c."isOpen" AND coalesce(c."total" = min(c."total") FILTER (WHERE c."isOpen")
      OVER (PARTITION BY c."label", c."itemId", c."quantity"), false) AS "isCheapest"
    FROM "cells" c)
  SELECT json_build_object('currencyCode', b."code",
    'quotes', (
      SELECT coalesce(json_agg(json_build_object('id', q."id", 'supplierQuoteId', q."supplierQuoteId",
        'revisionId', q."revisionId", 'supplierId', q."supplierId", 'supplierName', q."supplierName",
        'status', q."status", 'quotedDate', q."quotedDate", 'expirationDate', q."expirationDate",
        'currencyCode', q."currencyCode") ORDER BY q."createdAt", q."revisionId", q."id"), '[]') FROM "quotes" q),
    'rows', (
      SELECT coalesce(json_agg(json_build_object('itemId', r."itemId", 'label', r."label",
        'description', r."description", 'quantity', trim_scale(r."quantity"), 'prices', r."prices")
        ORDER BY r."sortOrder", r."label", r."itemId", r."quantity"), '[]')
      FROM (
        SELECT m."itemId", m."label", m."quantity", min(m."description") AS "description",
          min(min(m."sortOrder")) OVER (PARTITION BY m."label", m."itemId") AS "sortOrder",
          json_agg(json_build_object('quote', m."quote", 'lineId', m."lineId",
            'supplierUnitPrice', trim_scale(m."supplierUnitPrice"), 'exchangeRate', trim_scale(m."exchangeRate"),
            'unitPrice', trim_scale(m."unitPrice"), 'leadTime', trim_scale(m."leadTime"),
            'total', trim_scale(m."total"), 'isCheapest', m."isCheapest") ORDER BY m."quote") AS "prices"
        FROM "marked" m GROUP BY m."label", m."itemId", m."quantity") r))::text AS body
  FROM "base" b`;
