import sql from "sql-template-tag";

/** The rows of pg_stat_activity whose transaction holds back the cleaning up of this database. */
export const holdsBack = sql`"datname" = current_database() AND "backend_type" = 'client backend'
  AND coalesce("backend_xmin", "backend_xid") IS NOT NULL AND "pid" <> pg_backend_pid()`;
