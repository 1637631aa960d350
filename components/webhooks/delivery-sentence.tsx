import type { RecordViewProps } from "@/components/record/special";
import { useLabels } from "@/components/reference/use-labels";
import { Count } from "@/components/value/count";
import { Moment } from "@/components/value/moment";
import { RowValue } from "@/components/value/row-value";
import { eventTitles } from "@/lib/schemas/notifications";
import { inSentence } from "@/lib/view-models/labels";

/** `job-completed` as words. */
const wordsOf = (event: unknown) =>
  inSentence(eventTitles[String(event)] ?? String(event).replaceAll(/[-_.]+/g, " "));

/** A notification delivery as a sentence. */
export function DeliverySentence({ screen, record }: RecordViewProps) {
  const column = screen.columns.find(({ name }) => name === "userId");
  const document = screen.columns.find(({ name }) => name === "documentId");
  const labelOf = useLabels(screen.columns, [record]);
  const times = Number(record.successCount);
  return (
    <p className="panel p-4 text-base">
      <strong>{(column && labelOf(column, record.userId)) ?? String(record.userId)}</strong>{" "}
      {times === 0 ? "has not been notified of" : "was notified of"} <strong>{wordsOf(record.event)}</strong>{" "}
      on {document && <RowValue column={document} row={record} labelOf={labelOf} />}
      {times > 1 && (
        <>
          {" "}
          <Count value={times} /> times
        </>
      )}
      {times > 0 && (
        <>
          , {times > 1 && "last "}
          <Moment iso={record.lastDeliveredAt} none="at an unknown time" />
        </>
      )}
      .
    </p>
  );
}
