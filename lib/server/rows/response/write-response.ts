import type { ApiResponse } from "../../kernel/api";
import type { WritePlan } from "../plan/plan-write";
import { etagOf } from "../request/preconditions";
import { appliedPreferences, type Preference } from "../request/preferences";
import type { RowCall } from "../request/row-call";
import type { WriteResult } from "../sql/write";
import { finishBody } from "./body";
import { contentType, rowResponse } from "./row-response";

/** Response of a method to a write. */
interface MethodResponse {
  /** Preferences that it honours. */
  applied: readonly Preference[];
  status(row: RowCall, plan: WritePlan, result: WriteResult): number;
  headers(row: RowCall, result: WriteResult): Record<string, string | null>;
}

const insertResponse: MethodResponse = {
  applied: ["resolution", "missing", "return", "count", "tx", "handling", "timezone"],
  status: ({ preferences }, { hasBody }, { affected, inserted }) => {
    const hasOnlyMerged = preferences.resolution === "merge-duplicates" && affected > 0 && inserted === 0;
    return hasOnlyMerged && hasBody ? 200 : 201;
  },
  headers: (row, result) => ({
    "content-range": countedRange(row, result),
    location: locationOf(row, result),
  }),
};

const putResponse: MethodResponse = {
  applied: ["return", "count", "tx", "handling", "timezone"],
  status: (_row, { hasBody }, { inserted }) => (hasBody ? (inserted > 0 ? 201 : 200) : 204),
  headers: () => ({}),
};

const updateResponse: MethodResponse = {
  applied: ["missing", "return", "count", "tx", "handling", "timezone", "maxAffected"],
  status: (_row, { hasBody }) => (hasBody ? 200 : 204),
  headers: ({ preferences }, { returned }) => ({
    "content-range": `${returned > 0 ? `0-${returned - 1}` : "*"}/${preferences.count === null ? "*" : returned}`,
  }),
};

const deleteResponse: MethodResponse = {
  applied: ["return", "count", "tx", "handling", "timezone", "maxAffected"],
  status: (_row, { hasBody }) => (hasBody ? 200 : 204),
  headers: (row, result) => ({ "content-range": countedRange(row, result) }),
};

const byMethod = new Map([
  ["POST", insertResponse],
  ["PUT", putResponse],
  ["PATCH", updateResponse],
]);

/** The response to a write: where it has a body, with the body's type and, for one record, its tag. */
export async function writeResponse(
  row: RowCall,
  plan: WritePlan,
  result: WriteResult,
): Promise<ApiResponse> {
  const { applied, status, headers } = byMethod.get(row.request.method) ?? deleteResponse;
  const body = plan.hasBody ? await finishBody(row, plan, result.body) : null;
  return rowResponse(
    status(row, plan, result),
    {
      ...(plan.hasBody && { "content-type": contentType(plan), etag: recordTag(plan, result, body) }),
      ...headers(row, result),
      "preference-applied": appliedPreferences(row.preferences, applied),
    },
    body,
  );
}

function recordTag(
  { shape }: WritePlan,
  { version, affected }: WriteResult,
  body: string | null,
): string | null {
  const isOne = (shape === "record" || shape === "object") && affected === 1;
  return isOne && version !== null && body !== null ? etagOf(version, body) : null;
}

const countedRange = ({ preferences }: RowCall, { returned }: WriteResult): string =>
  `*/${preferences.count === null ? "*" : returned}`;

/** Address of the one new row, for a caller that requests headers only. */
function locationOf({ resource, preferences }: RowCall, { affected, key }: WriteResult): string | null {
  if (preferences.return !== "headers-only" || affected !== 1 || key === null) return null;
  return `/${resource.name}?${resource.key}=eq.${encodeURIComponent(key)}`;
}
