import { demoId } from "@/lib/schemas/demo-ids";

/** Net change, balance, translated balance and translated net change of a month; groups and roots need the first two. */
type Month = readonly [netChange: number, balanceAtDate: number, balance?: number, change?: number];

const cell = ([netChange, balanceAtDate, balance, change]: Month, exchangeRate?: number) => ({
  netChange,
  balanceAtDate,
  ...(balance !== undefined && { translatedBalance: balance }),
  ...(change !== undefined && { translatedNetChange: change }),
  ...(exchangeRate !== undefined && { exchangeRate }),
});

const account = (n: number, january: Month, february: Month) => ({
  id: demoId("acct", n),
  periods: { "2026-01": cell(january, 1.1), "2026-02": cell(february, 1.12) },
});

/** Two months of the demo chart, in which the adjustment makes the translated balance sheet add up to nothing. */
export const demoReport = {
  reportingCompanyId: demoId("co", 1),
  args: {
    accounts: [
      account(1, [0, 0], [0, 0]),
      account(5, [1300, 1300], [0, 1300]),
      account(12, [1300, 1300, 1430, 1430], [0, 1300, 1456, 26]),
      account(4, [1300, 1300], [0, 1300]),
      account(41, [1000, 1000, 1080, 1080], [0, 1000, 1080, 0]),
      account(42, [0, 0, 0, 0], [0, 0, 0, 0]),
      {
        id: "net-income",
        name: "Net income",
        parentId: demoId("acct", 4),
        class: "Equity" as const,
        incomeBalance: "Balance Sheet" as const,
        periods: { "2026-01": cell([300, 300]), "2026-02": cell([0, 300]) },
      },
      account(2, [300, 300], [0, 300]),
      account(7, [800, 800], [0, 800]),
      account(45, [800, 800, 880, 880], [0, 800, 880, 0]),
      account(9, [500, 500], [0, 500]),
      account(60, [500, 500, 550, 550], [0, 500, 550, 0]),
    ],
    bucketKeys: ["2026-01", "2026-02"],
    ctaByBucket: { "2026-01": 20, "2026-02": 46 },
  },
};
