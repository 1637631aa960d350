import type { Resource } from "@/lib/resources/define";
import { isRecorded } from "@/lib/resources/recorded";
import { invalidInput, notFound, ruleViolation } from "@/lib/schemas/errors";
import type { ImportState } from "@/lib/schemas/imports";
import { requirePermission } from "@/lib/server/changes/changed-resource";
import type { Send } from "@/lib/server/database/transaction";
import type { Actor } from "@/lib/server/kernel/actor";
import { type Job, lockJob } from "@/lib/server/transfer/import/job";

/** The resource, into which the caller may import. Throws 400 and 403. */
export function requireImportable(actor: Actor, name: string): Resource {
  requirePermission(actor, name, "write");
  const resource = requirePermission(actor, name, "read");
  if (isRecorded(resource)) return resource;
  throw invalidInput({ path: ["resource"], message: `No file can be imported into ${resource.plural}.` });
}

const words: Record<ImportState, string> = {
  uploading: "is being uploaded",
  reading: "is being read",
  read: "has been read",
  checking: "is being checked",
  checked: "has been checked",
  running: "is running",
  done: "is done",
  failed: "has failed",
  cancelled: "was cancelled",
};

/** The caller's import, locked, in one of these states, in which it can be `verb`: "checked". Throws 404, 403 and 422. */
export async function requireJob(
  send: Send,
  actor: Actor,
  id: string,
  states: readonly ImportState[],
  verb: string,
): Promise<Job> {
  const job = await lockJob(send, actor, id);
  if (!job) throw notFound("The import");
  requireImportable(actor, job.resource);
  if (states.includes(job.state)) return job;
  throw ruleViolation(`The import ${words[job.state]}; it cannot be ${verb}.`);
}
