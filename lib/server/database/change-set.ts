import sql, { type Sql } from "sql-template-tag";

/**
 * A new id of an audit row, set for the transaction: under `app.change_set` triggers record every row that it changes, under
 * `app.change` only what rules change besides the row that the audit row itself records. See capture_changes.
 */
export const changeSetId = (setting: Sql): Sql => sql`set_config(${setting}, new_id('aud'), true)`;

/** Names the change set of this transaction. */
export const openChangeSet = (): Sql => sql`SELECT ${changeSetId(sql`'app.change_set'`)} AS "id"`;

/** The id that an audit row of this transaction has: the one of its change set. */
export const auditId: Sql = sql`coalesce(nullif(current_setting('app.change_set', true), ''), new_id('aud'))`;
