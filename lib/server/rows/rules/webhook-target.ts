import { targetError } from "../../webhooks/target-policy";
import type { RowRule } from "./row-rule";

/** Where a webhook sends to: an address that this installation may reach. */
export const webhookTarget: RowRule = {
  reads: ["url"],
  together: false,
  sets: [],
  review(record, { targets }) {
    const message = targetError(record.get("url") ?? "", targets);
    return { issues: message === null ? [] : [{ path: ["url"], message }], values: {} };
  },
};
