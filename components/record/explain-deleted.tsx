import type { FormFailure } from "@/components/form/errors/form-notices";
import { PageLink } from "@/components/ui/page-link";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { deletedMessage } from "./deleted";

/** The notice of a form whose record was deleted, with a link to its list. */
export function explainDeleted({ name, title }: Pick<ResourceScreen, "name" | "title">): FormFailure {
  const link = (
    <p>
      <PageLink href={recordsPath(name)} className="focus-ring rounded text-accent underline">
        All {inSentence(title)}
      </PageLink>
    </p>
  );
  return { title: deletedMessage, messages: ["Your changes cannot be saved."], link };
}
