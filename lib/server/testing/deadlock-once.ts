import { randomBytes } from "node:crypto";
import type pg from "pg";

/**
 * Lets the next statement that writes rows of `table` fail as the victim of a deadlock (SQLSTATE 40P01). Resolves to a
 * function that counts the statements that have written since, and removes the trigger.
 */
export async function deadlockOnce(
  pool: pg.Pool,
  table: string,
  operation: "INSERT" | "UPDATE",
): Promise<() => Promise<number>> {
  const name = `deadlock_${randomBytes(4).toString("hex")}`;
  // A sequence keeps its value when the transaction is rolled back.
  await pool.query(`
    CREATE SEQUENCE "${name}";
    CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    BEGIN
      IF nextval('"${name}"') = 1 THEN RAISE deadlock_detected; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER "${name}" BEFORE ${operation} ON "${table}" EXECUTE FUNCTION "${name}"()`);
  return async () => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT "last_value"::int AS "count" FROM "${name}" WHERE "is_called"`,
    );
    await pool.query(`DROP FUNCTION "${name}" CASCADE; DROP SEQUENCE "${name}"`);
    return rows[0]?.count ?? 0;
  };
}
