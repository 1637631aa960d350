import sql from "sql-template-tag";

/** Condition on rows of pg_stat_activity: the transaction keeps VACUUM from removing dead rows of this database. */
export const blocksVacuum = sql`"datname" = current_database() AND "backend_type" = 'client backend'
  AND coalesce("backend_xmin", "backend_xid") IS NOT NULL AND "pid" <> pg_backend_pid()`;
