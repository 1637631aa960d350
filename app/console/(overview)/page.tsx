import type { Metadata } from "next";
import { ExpiringQuotes, FailingWebhooks, GaugesDue } from "@/components/overview/attention";
import { ByStatus } from "@/components/overview/by-status";
import { DayBars } from "@/components/overview/day-bars";
import { DayName } from "@/components/overview/day-name";
import { RecentChanges } from "@/components/overview/recent-changes";
import { RecentRecords } from "@/components/overview/recent-records";
import { Tile } from "@/components/overview/tile";
import { KeepFresh } from "@/components/shell/keep-fresh";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Count } from "@/components/value/count";
import type { ConsoleOutput } from "@/lib/client/calls";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";
import { failingFilter } from "@/lib/view-models/failing";
import { overdueFilter } from "@/lib/view-models/overdue";
import { newRecordPath, recordsPath } from "@/lib/view-models/paths";

export const metadata: Metadata = { title: "Overview" };

/** The overview: overdue, failing and recently changed records. */
export default async function OverviewPage() {
  const [session, overview, changes, visits] = await Promise.all([
    pageSession(),
    runFromPage("settings/getOverview"),
    runFromPage("settings/getRecentChanges", { limit: 12 }),
    runFromPage("record/getVisits", { limit: 8 }),
  ]);
  const { today, webhooks, notifications, gauges, quotes, salesInvoices, purchaseInvoices } = overview;
  const mayCreate = session.scopes.includes("events:write");
  return (
    <>
      <KeepFresh rendering={crypto.randomUUID()} />
      <PageHeader
        title="Overview"
        description={<DayName day={today} isFull />}
        actions={
          mayCreate && (
            <PageLink href={newRecordPath("webhook")} className={buttonClass({})}>
              New webhook
            </PageLink>
          )
        }
      />
      <div className="grid gap-4">
        {overview.isWorkerRunning === false && (
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2.5 text-sm">
            No worker is running: webhooks, notifications, mail and imports wait until one is started.
          </p>
        )}
        <Tiles overview={overview} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid min-w-0 gap-4">
            <FailingWebhooks webhooks={webhooks} mayCreate={mayCreate} />
            <GaugesDue gauges={gauges} today={today} />
            <ByStatus
              resource="salesInvoice"
              title="Sales invoices by status"
              counts={salesInvoices.byStatus}
            />
            <ByStatus
              resource="purchaseInvoice"
              title="Purchase invoices by status"
              counts={purchaseInvoices}
            />
          </div>
          <div className="grid min-w-0 gap-4">
            <RecentRecords records={visits.results} />
            <DayBars
              title={`Notifications, last ${notifications.length} days`}
              unit="notification"
              days={notifications}
            />
            <ExpiringQuotes quotes={quotes} today={today} />
            <ByStatus resource="quote" title="Quotes by status" counts={quotes.byStatus} />
            <RecentChanges changes={changes.results} />
          </div>
        </div>
      </div>
    </>
  );
}

function Tiles({ overview }: { overview: ConsoleOutput<"settings/getOverview"> }) {
  const { today, webhooks, gauges, quotes, salesInvoices } = overview;
  const inProgress = quotes.byStatus.filter(({ status }) => ["Draft", "Sent", "Partial"].includes(status));
  const invoices = salesInvoices.byStatus.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Tile
        href={recordsPath("webhook", failingFilter(webhooks.worst))}
        title="Failing webhooks"
        count={webhooks.failing}
        detail={`${webhooks.active} active`}
        alarming
      />
      <Tile
        href={recordsPath("gauge", { gaugeStatus: "eq.Active", nextCalibrationDate: `lt.${today}` })}
        title="Calibrations overdue"
        count={gauges.overdue}
        detail={`${gauges.due} more due within 30 days`}
        alarming
      />
      <Tile
        href={recordsPath("quote", { status: "in.(Draft,Sent,Partial)" })}
        title="Quotes in progress"
        count={inProgress.reduce((sum, { count }) => sum + count, 0)}
        detail={
          inProgress.map(({ status, count }) => `${count} ${status.toLowerCase()}`).join(", ") || "none open"
        }
      />
      <Tile
        href={recordsPath("salesInvoice", overdueFilter(today))}
        title="Sales invoices overdue"
        count={salesInvoices.overdue}
        detail={
          <>
            of <Count value={invoices} /> {invoices === 1 ? "invoice" : "invoices"}
          </>
        }
        alarming
      />
    </div>
  );
}
