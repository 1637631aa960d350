import type { Route } from "next";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList } from "@/components/ui/card-list";
import { PageLink } from "@/components/ui/page-link";
import { Day } from "@/components/value/day";
import { Moment } from "@/components/value/moment";
import type { ConsoleOutput } from "@/lib/client/calls";
import { findResource } from "@/lib/resources";
import { capitalized } from "@/lib/view-models/labels";
import { newRecordPath, recordPath, recordsPath } from "@/lib/view-models/paths";
import { AllClear, Row } from "./rows";

type Overview = ConsoleOutput<"settings/getOverview">;

/** Failing webhooks that are shown. */
const shown = 5;

const all = (href: Route, what: string) => (
  <PageLink href={href} className={buttonClass({ variant: "ghost", size: "sm" }, "-me-2 text-muted")}>
    Show all<span className="sr-only"> {what}</span>
  </PageLink>
);

/** Webhooks whose latest attempt failed. */
export function FailingWebhooks({
  webhooks,
  mayCreate,
}: {
  webhooks: Overview["webhooks"];
  mayCreate: boolean;
}) {
  const worst = webhooks.worst.slice(0, shown);
  return (
    <Card title="Failing webhooks" actions={all(recordsPath("webhook"), "webhooks")}>
      {worst.length > 0 ? (
        <CardList>
          {worst.map(({ id, name, table, errorCount, lastError, lastSuccess, disabledReason }) => (
            <Row
              key={id}
              href={recordPath("webhook", id)}
              title={name}
              detail={
                disabledReason ??
                `${capitalized(findResource(table)?.plural ?? table)} · ${errorCount} failed · ${lastSuccess ? "succeeded before" : "never succeeded"}`
              }
              end={
                <>
                  {disabledReason !== null && <Badge tone="danger">Disabled</Badge>}
                  {lastError && <Moment iso={lastError} />}
                </>
              }
            />
          ))}
        </CardList>
      ) : webhooks.total > 0 ? (
        <AllClear title="All webhooks are delivering.">
          {webhooks.active} active; the last attempt of each succeeded.
        </AllClear>
      ) : (
        <AllClear title="No webhooks yet.">
          {mayCreate ? (
            <>
              <PageLink href={newRecordPath("webhook")} className="text-accent underline underline-offset-2">
                Create one
              </PageLink>{" "}
              to notify another system when records change.
            </>
          ) : (
            "An operator can create one to notify another system when records change."
          )}
        </AllClear>
      )}
    </Card>
  );
}

/** Gauges whose calibration is overdue or due soon. */
export function GaugesDue({ gauges, today }: { gauges: Overview["gauges"]; today: string }) {
  return (
    <Card
      title="Calibrations due"
      actions={all(
        recordsPath("gauge", { gaugeStatus: "eq.Active", order: "nextCalibrationDate.asc" }),
        "gauges",
      )}
    >
      {gauges.next.length > 0 ? (
        <CardList>
          {gauges.next.map(({ id, gaugeId, description, nextCalibrationDate }) => (
            <Row
              key={id}
              href={recordPath("gauge", id)}
              title={description ? `${gaugeId} · ${description}` : gaugeId}
              end={<Deadline day={nextCalibrationDate} today={today} past="Overdue since" ahead="Due" />}
            />
          ))}
        </CardList>
      ) : gauges.total > 0 ? (
        <AllClear title="No calibration is due in the next 30 days.">
          {gauges.total} active gauges are within their calibration interval.
        </AllClear>
      ) : (
        <AllClear title="No gauges yet.">Gauges due for calibration appear here.</AllClear>
      )}
    </Card>
  );
}

/** Quotes in progress that expired or are about to. */
export function ExpiringQuotes({ quotes, today }: { quotes: Overview["quotes"]; today: string }) {
  const inProgress = { status: "in.(Draft,Sent,Partial)", order: "expirationDate.asc" };
  return (
    <Card title="Expiring quotes" actions={all(recordsPath("quote", inProgress), "quotes in progress")}>
      {quotes.expiring.length > 0 ? (
        <CardList>
          {quotes.expiring.map(({ id, quoteId, customerName, status, expirationDate }) => (
            <Row
              key={id}
              href={recordPath("quote", id)}
              title={`${quoteId} · ${customerName}`}
              end={
                <>
                  <span className="max-sm:hidden">{status}</span>
                  <Deadline day={expirationDate} today={today} past="Expired" ahead="Expires" />
                </>
              }
            />
          ))}
        </CardList>
      ) : (
        <AllClear title="No quote in progress expires within 30 days." />
      )}
    </Card>
  );
}

interface DeadlineProps {
  day: string;
  today: string;
  past: string;
  ahead: string;
}

const Deadline = ({ day, today, past, ahead }: DeadlineProps) => (
  <Badge tone={day < today ? "danger" : "warning"}>
    {day < today ? past : ahead} <Day iso={day} />
  </Badge>
);
