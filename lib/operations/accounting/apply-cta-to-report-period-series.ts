import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { id, textList } from "@/lib/schemas/fields";
import { defineContract, type Run, type WriteContext } from "../define";
import { resultsOf } from "../envelopes";
import { AccountRecord, SentAccount } from "./cta/account-record";
import { applyCta } from "./cta/apply-cta";
import { readChart } from "./cta/chart";
import { toRecord, toReportRow } from "./cta/report-row";
import { toReportTree } from "./cta/report-tree";
import { findTranslationRow } from "./cta/translation-account";

export const contract = defineContract({
  label: "WRITE",
  title: "Apply the translation adjustment to a report",
  summary:
    "Adds the report-only currency translation adjustment to the configured Equity account and carries it up through net income, groups and roots. Stores nothing.",
  input: z.strictObject({
    reportingCompanyId: id("company"),
    args: z.strictObject({
      accounts: z.array(SentAccount),
      bucketKeys: textList(),
      ctaByBucket: z.record(z.string(), z.number()),
    }),
  }),
  output: resultsOf(AccountRecord),
  example: {
    reportingCompanyId: demoId("co", 1),
    args: {
      accounts: [
        {
          id: demoId("acct", 1),
          periods: {
            "2026-01": { netChange: 7, balanceAtDate: 7 },
            "2026-02": { netChange: 0, balanceAtDate: 0 },
          },
        },
        {
          id: demoId("acct", 11),
          periods: {
            "2026-01": {
              netChange: 1000,
              balanceAtDate: 1000,
              translatedBalance: 1100,
              translatedNetChange: 1100,
            },
            "2026-02": {
              netChange: 0,
              balanceAtDate: 1000,
              translatedBalance: 1120,
              translatedNetChange: 20,
            },
          },
        },
        {
          id: demoId("acct", 4),
          periods: {
            "2026-01": { netChange: 1000, balanceAtDate: 1000 },
            "2026-02": { netChange: 0, balanceAtDate: 1000 },
          },
        },
        {
          id: demoId("acct", 41),
          periods: {
            "2026-01": {
              netChange: 1000,
              balanceAtDate: 1000,
              translatedBalance: 1080,
              translatedNetChange: 1080,
            },
            "2026-02": {
              netChange: 0,
              balanceAtDate: 1000,
              translatedBalance: 1080,
              translatedNetChange: 0,
            },
          },
        },
        {
          id: demoId("acct", 42),
          periods: {
            "2026-01": {
              netChange: 0,
              balanceAtDate: 0,
              translatedBalance: 0,
              translatedNetChange: 0,
              exchangeRate: 1.1,
            },
            "2026-02": {
              netChange: 0,
              balanceAtDate: 0,
              translatedBalance: 0,
              translatedNetChange: 0,
              exchangeRate: 1.12,
            },
          },
        },
      ],
      bucketKeys: ["2026-01", "2026-02"],
      ctaByBucket: { "2026-01": 20, "2026-02": 40.000005 },
    },
  },
});

export const run: Run<typeof contract> = async (context, { reportingCompanyId, args }) => {
  if (reportingCompanyId !== context.actor.companyId) throw notFound("The reporting company");
  const translationAccountId = await findTranslationAccountId(context);
  const chart = await readChart(context);
  const rows = args.accounts.map((sent) => toReportRow(sent, sent.id ? chart.get(sent.id) : undefined));
  const tree = toReportTree(rows);
  const cta = findTranslationRow(rows, translationAccountId, chart.get(translationAccountId));
  applyCta(tree, cta, new Set(args.bucketKeys), new Map(Object.entries(args.ctaByBucket)));
  return { results: rows.map(toRecord), count: null };
};

async function findTranslationAccountId({ tx, actor }: WriteContext): Promise<string> {
  const defaults = await tx.accountDefault.findUnique({
    where: { companyId: actor.companyId },
    select: { currencyTranslationAccount: true },
  });
  if (!defaults?.currencyTranslationAccount) {
    throw ruleViolation("Choose a currency translation account in the accounting defaults.");
  }
  return defaults.currencyTranslationAccount;
}
