import type { FormFailure } from "@/components/form/errors/form-notices";
import { PageLink } from "@/components/ui/page-link";
import type { ApiFailure } from "@/lib/client/api-failure";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

export const deletedMessage = "This record was deleted.";

/** Whether a call failed because the record that it names does not exist any more. */
export const isDeleted = ({ code, issues }: ApiFailure): boolean =>
  code === "PGRST116" && issues.length === 0;

/** The notice of a form whose record was deleted, with a link to its list; null for other errors. */
export function explainDeleted(
  { name, title }: Pick<ResourceScreen, "name" | "title">,
  error: ApiFailure,
): FormFailure | null {
  if (!isDeleted(error)) return null;
  const link = (
    <p>
      <PageLink href={recordsPath(name)} className="focus-ring rounded text-accent underline">
        All {inSentence(title)}
      </PageLink>
    </p>
  );
  return { title: deletedMessage, messages: ["Your changes cannot be saved."], link };
}
