import * as z from "zod";
import { id, json, text, timestamp } from "@/lib/schemas/fields";

/** The name of the API key of a change. */
export const keyName = () =>
  text().nullable().meta({ description: "The name at present of the API key; null if it was deleted" });

/** Channel of a change. */
export const through = () =>
  z.enum(["screen", "key", "server"]).meta({
    description:
      "`screen`: a person in a browser; `key`: an API key, app or directory; `server`: an import or command",
  });

/** User, time and channel of a change. */
export const madeBy = {
  at: timestamp(),
  userId: id("user").nullable(),
  userName: text().nullable(),
  appName: text().nullable().meta({ description: "The connected app through which they made it" }),
  keyId: id("apiKey").nullable().meta({ description: "The API key that made the change" }),
  keyName: keyName(),
  through: through(),
  action: text().meta({ description: "`<resource>.<what>` or `<area>/<operation>`" }),
};

export const changeKind = z.enum(["insert", "update", "delete"]);

/** Columns of a record with their values: the changed ones, or all of a new or deleted record. */
export const values = (when: string) =>
  json()
    .nullable()
    .meta({ description: `The changed columns ${when}; null where there was no record` });

/** The resource whose records a call is about. */
export const resourceName = () => text().meta({ description: "Name of the record's row resource" });

/** Position in a list that is continued. */
export const continuation = (form: RegExp) =>
  z
    .string()
    .max(100)
    .regex(form, "Send the `position` of the last entry of the previous page.")
    .optional()
    .meta({ description: "`position` of the last entry of the previous page" });

export const planToken = () =>
  z.string().min(1).max(100).meta({ description: "`token` of the plan, or `runId` of the call" });

/** ID by which `changes/getProgress` and `changes/cancel` find a running call. */
export const runId = () =>
  z.uuid().optional().meta({
    description: "Chosen by the caller, with which `changes/getProgress` and `changes/cancel` find this call",
  });
