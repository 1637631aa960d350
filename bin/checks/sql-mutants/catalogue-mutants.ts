import type { Client } from "pg";
import type { SqlMutant } from "./mutant";

/** The tests that notice when a trigger of a function is missing, where they are not those of all triggers. */
const testsOfFunction: Record<string, string[]> = {
  keep_account_references: ["prisma/tests/tenancy", "prisma/tests/accounts"],
  keep_invoice_customer: ["prisma/tests/invoice-payer"],
  keep_account_tree: ["prisma/tests/accounts"],
  date_exchange_rate: ["prisma/tests/exchange-rates"],
  keep_storage_unit_tree: ["prisma/tests/storage-units"],
  keep_attribute_data_type: ["prisma/tests/attribute-values"],
  keep_attribute_value: ["prisma/tests/attribute-values"],
  keep_gauge: ["prisma/tests/quality"],
  calibrate_gauges: ["prisma/tests/quality"],
  move_overdue_gauges: ["prisma/tests/quality"],
  queue_activation: ["prisma/tests/quality"],
  archive_other_versions: ["prisma/tests/quality"],
  reject_second_active: ["prisma/tests/quality"],
  keep_method_operation: ["prisma/tests/methods"],
  keep_quote_line_price: ["prisma/tests/prices"],
  move_quote_line_prices: ["prisma/tests/prices"],
  keep_supplier_quote_line_price: ["prisma/tests/prices"],
  move_supplier_quote_line_prices: ["prisma/tests/prices"],
  make_customer_rows: ["prisma/tests/references"],
  make_item_rows: ["prisma/tests/references"],
  forget_events: ["prisma/tests/references", "prisma/tests/events"],
  reject_audit_change: ["prisma/tests/tenancy"],
  reject_audit_removal: ["prisma/tests/tenancy"],
  keep_oauth_client: ["prisma/tests/tenancy"],
  notify_of_change: ["prisma/tests/notifications"],
  notify_of_disabled_webhook: ["prisma/tests/notifications"],
  refresh_webhook_subscription: ["prisma/tests/events"],
  forget_headers: ["console/webhook/headers"],
  forget_disabling: ["prisma/tests/notifications", "console/webhook"],
  keep_sales_invoice_shipment: ["explain/explain-error"],
};
const invoiceTests = ["prisma/tests/invoices"];

/** Triggers of which every table has one: a test names each that is missing. */
const commonFunctions = ["capture_changes", "touch_row", "assign_readable_id"];

interface TriggerRow {
  table: string;
  trigger: string;
  function: string;
}

/** Each trigger and check of a migrated database dropped, and each policy opened. */
export async function catalogueMutants(client: Client): Promise<SqlMutant[]> {
  const { rows: checks } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS "table", conname AS "name" FROM pg_constraint
     WHERE contype IN ('c', 'x') AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY 2`,
  );
  const { rows: triggers } = await client.query<TriggerRow>(
    `SELECT c.relname AS "table", t.tgname AS "trigger", t.tgfoid::regproc::text AS "function"
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const { rows: policies } = await client.query<{ table: string; policy: string; checked: boolean }>(
    // Without INSERT the role of callers cannot give a row to another company: it may not update the column of the company.
    `SELECT c.relname AS "table", p.polname AS "policy",
       p.polcmd IN ('*', 'a', 'w') AND has_table_privilege('millwright_app', c.oid, 'INSERT') AS "checked"
     FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid ORDER BY 1, 2`,
  );
  return [
    ...checks.map(({ table, name }) => ({
      name,
      statements: `ALTER TABLE ${table} DROP CONSTRAINT "${name}"`,
      tests: ["prisma/tests/checks"],
      group: { name: "checks", line: name },
    })),
    ...triggers.map(triggerMutant),
    ...policies.flatMap(({ table, policy, checked }) => {
      // A line of a test names a table, not one of its policies.
      const isAlone = policies.filter((other) => other.table === table).length === 1;
      const opened = (what: string, clause: string) => ({
        name: `policy ${policy} of ${table}: ${what}`,
        statements: `ALTER POLICY "${policy}" ON "${table}" ${clause} (true)`,
        tests: ["prisma/tests/row-security", "prisma/tests/tenancy"],
        ...(isAlone && { group: { name: what, line: table } }),
      });
      return [opened("rows seen", "USING"), ...(checked ? [opened("rows written", "WITH CHECK")] : [])];
    }),
  ];
}

function triggerMutant({ table, trigger, function: name }: TriggerRow): SqlMutant {
  const line = name === "capture_changes" ? trigger : `${name} of ${table}`;
  return {
    name: `${trigger} of ${table}`,
    statements: `DROP TRIGGER "${trigger}" ON "${table}"`,
    ...(commonFunctions.includes(name)
      ? { tests: ["prisma/tests/row-triggers"], group: { name: "triggers", line } }
      : { tests: testsOfFunction[name] ?? invoiceTests }),
  };
}
