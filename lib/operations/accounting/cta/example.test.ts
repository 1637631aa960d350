import { expect, it } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import type { AccountRecord } from "./account-record";
import { demoReport } from "./example";

const api = await testApi();

it("the documented request shows a demo balance sheet whose translation adds up to nothing", async () => {
  const response = await api.call({
    method: "POST",
    path: "/api/v1/accounting/applyCtaToReportPeriodSeries",
    key: await api.createApiKey(),
    body: demoReport,
  });
  expect(response).toMatchObject({ status: 200, json: { count: null } });
  const [root]: AccountRecord[] = response.json.results;
  for (const month of demoReport.args.bucketKeys) {
    expect(root?.periods[month]).toMatchObject({ netChange: 0, balanceAtDate: 0, translatedBalance: 0 });
  }
  const samples = {
    accountType: "Bank",
    class: "Expense",
    consolidatedRate: "Average",
    incomeBalance: "Balance Sheet",
  };
  for (const [field, value] of Object.entries(samples)) {
    expect(response.json.results).toContainEqual(expect.objectContaining({ [field]: value }));
  }
});
