import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { id, integer, text, timestamp } from "@/lib/schemas/fields";

/** Statuses by which calls are filtered. */
const requestStatus = ["2xx", "4xx", "5xx", "failed"] as const;
const requestMethod = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"] as const;

export const LoggedRequest = z.strictObject({
  id: id("requestLog"),
  at: timestamp(),
  requestId: text(),
  method: text(),
  path: text(),
  status: integer(),
  code: text().nullable(),
  ms: integer(),
  keyId: id("apiKey"),
  keyName: text().nullable().meta({ description: "Name of the key or app" }),
  address: text(),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List requests",
  summary: "Calls of the company's keys and connected apps in the last 7 days, newest first.",
  input: z.strictObject({
    from: timestamp().optional(),
    to: timestamp().optional(),
    keyId: id("apiKey").optional().meta({ description: "Or the consent of an app" }),
    status: z.enum(requestStatus).optional(),
    method: z.enum(requestMethod).optional(),
    path: z.string().max(500).optional().meta({ description: "Its beginning" }),
    requestId: z.string().max(128).optional(),
    search: z.string().max(500).optional().meta({ description: "A request ID, or any part of a path" }),
    limit: z.int().min(1).max(200).default(50),
    after: z.string().max(100).optional(),
  }),
  output: z.strictObject({
    results: z.array(LoggedRequest),
    excluded: integer().meta({
      description: "Other calls in this time, of all keys, that were only counted",
    }),
  }),
  example: { status: "failed" },
});
