import { Card } from "@/components/ui/card";
import { CardList } from "@/components/ui/card-list";
import { Moment } from "@/components/value/moment";
import { RecordLabel } from "@/components/value/record-label";
import type { ConsoleOutput } from "@/lib/client/calls";
import { findResource } from "@/lib/resources";
import { capitalized } from "@/lib/view-models/labels";
import { recordPath } from "@/lib/view-models/paths";
import { Row } from "./rows";

/** The records that the user visited last; nothing before the first one. */
export function RecentRecords({ records }: { records: ConsoleOutput<"record/getVisits">["results"] }) {
  if (records.length === 0) return null;
  return (
    <Card title="Recently visited">
      <CardList>
        {records.map(({ resource, key, label, dayPart, detail, visitedAt }) => (
          <Row
            key={`${resource} ${key}`}
            href={recordPath(resource, key)}
            title={<RecordLabel label={label} dayPart={dayPart} />}
            detail={[capitalized(findResource(resource)?.singular ?? resource), detail]
              .filter(Boolean)
              .join(" · ")}
            end={<Moment iso={visitedAt} />}
          />
        ))}
      </CardList>
    </Card>
  );
}
