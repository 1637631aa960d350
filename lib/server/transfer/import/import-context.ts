import { knownResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { requirePermission } from "../../changes/changed-resource";
import type { Actor } from "../../kernel/actor";
import { createReferences, type References } from "./find-references";
import type { ImportWork } from "./import-work";
import type { ImportPlan } from "./plan";
import type { RowNames } from "./rows-of-file";

/** Shared context of the rows of a file while they are read. */
export interface ImportContext {
  resource: Resource;
  actor: Actor;
  /** The currency of the company. */
  currency: string;
  plan: ImportPlan;
  references: References;
  /** The row in which a key occurred first. */
  seen: Map<string, number>;
  /** The rows that are read, by the names that they give to their records. */
  names: RowNames;
  /** What key columns have where a row has no value; absent until the first rows are read. */
  defaults?: Record<string, unknown>;
}

/** Throws 403 where the user who started the import may no longer read and write these records. */
export function contextOf({ job, call, currency }: ImportWork): ImportContext {
  requirePermission(call.actor, job.resource, "write");
  requirePermission(call.actor, job.resource, "read");
  const resource = knownResource(job.resource);
  const { actor } = call;
  const references = createReferences(actor);
  return { resource, actor, currency, plan: job.plan, references, seen: new Map(), names: new Map() };
}
