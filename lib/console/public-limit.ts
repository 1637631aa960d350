import { createAddressLimit } from "@/lib/server/guards/address-limit";

/** Limits the public operations: a burst of 300 and 300 a minute per address, in this process. */
export const publicLimit = createAddressLimit({ rate: 5, burst: 300 });
