import type { Resource } from "./define";

/** Writable resources whose rows no trigger records: settings with secrets or of several companies, counters and files. */
const unrecorded = new Set([
  ...["account", "company", "companyGroup", "modelUpload", "notificationDelivery", "oauthClient", "sequence"],
  "webhook",
]);

/** Whether triggers can record what changes of the rows were before and after (see capture_changes). */
export const isRecorded = ({ name, write, secretBearing }: Resource): boolean =>
  write !== undefined && !secretBearing && !unrecorded.has(name);

/**
 * Whether recorded values can be written back: they have all of a row, and the database alone checks it. A rule
 * of the server may reject today what it allowed then.
 */
export const isRestorable = (resource: Resource): boolean =>
  isRecorded(resource) && !resource.encrypted && !resource.rule && !resource.exposes;
