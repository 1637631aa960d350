-- Drops functions that were renamed or have renamed arguments. prisma/sql creates the new ones and their triggers.
DROP FUNCTION IF EXISTS refuse_audit_change() CASCADE;
DROP FUNCTION IF EXISTS refuse_audit_removal() CASCADE;
DROP FUNCTION IF EXISTS refuse_posted_invoice_delete() CASCADE;
DROP FUNCTION IF EXISTS refuse_released_method(text, text);
DROP FUNCTION IF EXISTS book_calls(text[], double precision[], integer[], integer[], double precision[]);
DROP FUNCTION IF EXISTS free_deliveries(interval);
-- The SQL functions that call it are dropped with it.
DROP FUNCTION IF EXISTS company_is_going(text) CASCADE;
