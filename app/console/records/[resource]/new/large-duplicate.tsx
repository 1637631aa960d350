import type { StoredLines } from "@/components/document/save/save-body";
import { tooManyToSave } from "@/components/document/save/too-many-to-save";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { ErrorState } from "@/components/ui/states";
import { plainReader } from "@/components/value/format-value";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";

/** Why the document that `from` names cannot be duplicated by a form; null where it can. */
export const reasonAgainst = (lines: LinesScreen, initial: unknown): string | null =>
  Array.isArray(initial)
    ? tooManyToSave(lines, initial as StoredLines, plainReader, "Export them and import them into a new one.")
    : null;

interface LargeDuplicateProps {
  lines: LinesScreen;
  from: string;
  reason: string;
}

/** In place of the form of a duplicate with more lines than one call saves. */
export const LargeDuplicate = ({ lines: { title, parent, screen }, from, reason }: LargeDuplicateProps) => (
  <ErrorState title="Too large for a form" message={reason}>
    <PageLink href={recordsPath(screen.name, { [parent]: `eq.${from}` })} className={buttonClass()}>
      Open the {inSentence(title)}
    </PageLink>
  </ErrorState>
);
