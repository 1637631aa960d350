import type { ClaimRequest } from "../queue";

/** A claim of everything that is due. */
export const claimAll: ClaimRequest = {
  batchSize: 500,
  maxWebhooks: 50,
  batchSizes: new Map(),
  room: 2_000,
  companyRooms: new Map(),
  holdsDeliveries: false,
};
