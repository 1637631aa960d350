import { resources } from "@/lib/resources";
import type { RowRule } from "./row-rule";

const { phone, fax, email } = resources.companyAccountsReceivableBillingAddress.row.shape;
const formats = new Map(Object.entries({ phone, fax, email }));

/** The receivables address: telephone numbers and e-mail in the form that the operation requires. */
export const billingAddress: RowRule = {
  reads: [...formats.keys()],
  together: false,
  sets: [],
  review: (record) => ({
    issues: [...formats].flatMap(([name, format]) => {
      const parsed = format.safeParse(record.get(name) ?? null);
      return parsed.success ? [] : [{ path: [name], message: parsed.error.issues[0]?.message ?? "" }];
    }),
    values: {},
  }),
};
