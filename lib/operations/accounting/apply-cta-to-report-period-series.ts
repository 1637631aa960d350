import * as z from "zod";
import { dictionary, list } from "@/lib/schemas/collections";
import { invalidInput, notFound, ruleViolation } from "@/lib/schemas/errors";
import { id, jsonOf, textList } from "@/lib/schemas/fields";
import { defineContract, type Run, type WriteContext } from "../define";
import { resultsOf } from "../envelopes";
import { AccountRecord, SentAccount } from "./cta/account-record";
import { applyCta } from "./cta/apply-cta";
import { readChart } from "./cta/chart";
import { demoReport } from "./cta/example";
import { toRecord, toReportRow } from "./cta/report-row";
import { toReportTree } from "./cta/report-tree";
import { findTranslationRow } from "./cta/translation-account";

export const contract = defineContract({
  label: "WRITE",
  title: "Apply a translation adjustment to a report",
  summary:
    "Adds the currency translation adjustment (CTA) to the configured equity account of a report and carries it up through net income, groups and totals. Stores nothing.",
  input: z.strictObject({
    reportingCompanyId: id("company", "Reporting company"),
    args: jsonOf(
      z.strictObject({
        accounts: jsonOf(list(SentAccount), "Accounts"),
        bucketKeys: textList("Periods"),
        ctaByBucket: jsonOf(dictionary(z.string(), z.number()), "Adjustment by period"),
      }),
      "Report",
    ),
  }),
  output: resultsOf(AccountRecord),
  storesNothing: true,
  example: demoReport,
});

/** A dense report within the body limit has 25,000 cells; computing many more would hold up other calls. */
const maxCells = 40_000;

export const run: Run<typeof contract> = async (context, { reportingCompanyId, args }) => {
  if (reportingCompanyId !== context.actor.companyId) throw notFound("The reporting company");
  const buckets = new Set(args.bucketKeys);
  if (buckets.size * args.accounts.length > maxCells) {
    throw invalidInput({ path: ["args", "bucketKeys"], message: "Too many periods for so many accounts." });
  }
  const translationAccountId = await findTranslationAccountId(context);
  const chart = await readChart(context);
  const rows = args.accounts.map((sent) => toReportRow(sent, sent.id ? chart.get(sent.id) : undefined));
  const tree = toReportTree(rows);
  const cta = findTranslationRow(rows, translationAccountId, chart.get(translationAccountId));
  applyCta(tree, cta, buckets, new Map(Object.entries(args.ctaByBucket)));
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
