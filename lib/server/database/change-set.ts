import sql, { type Sql } from "sql-template-tag";

const newId = sql`new_id('aud')`;

/** The id under which a rule has already recorded rows of this statement, or a new one: see name_change_early. */
export const earlyOrNewId: Sql = sql`
  CASE WHEN coalesce(current_setting('app.early_change', true), '') = '' THEN ${newId} ELSE take_early_change() END`;

/**
 * A new id of an audit row, set for the transaction: under `app.change_set` triggers record every row that it changes, under
 * `app.change` only what rules change in addition to the row that the audit row itself records. See capture_changes.
 */
export const changeSetId = (setting: Sql, id = newId): Sql => sql`set_config(${setting}, ${id}, true)`;

/** Names the change set of this transaction. */
export const openChangeSet = (): Sql => sql`SELECT ${changeSetId(sql`'app.change_set'`)} AS "id"`;

/** The id that an audit row of this transaction has: the one of its change set. */
export const auditId: Sql = sql`coalesce(nullif(current_setting('app.change_set', true), ''), ${newId})`;
