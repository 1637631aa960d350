import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { PageHeader } from "@/components/ui/page-header";
import { areaTitles, inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { HistoryList } from "./record-history";

/** The page of a deleted record: its history, from which it is restored. */
export const DeletedRecord = ({ screen, recordKey }: { screen: ResourceScreen; recordKey: string }) => (
  <>
    <Breadcrumbs
      items={[
        { title: areaTitles[screen.area] },
        { title: screen.title, href: recordsPath(screen.name) },
        { title: `Deleted ${inSentence(screen.singular)}` },
      ]}
    />
    <PageHeader
      title={`Deleted ${inSentence(screen.singular)}`}
      description="This record was deleted. What changed of it is listed here, newest first."
    />
    <div className="max-w-5xl">
      <HistoryList screen={screen} recordKey={recordKey} />
    </div>
  </>
);
