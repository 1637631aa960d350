import { Count } from "@/components/value/count";
import { Moment } from "@/components/value/moment";
import type { RecentHealth } from "./use-health";

/** Deliveries held for a replay. */
export const Held = ({ health: { held, heldSince } }: { health: RecentHealth }) => (
  <p className="text-sm">
    <Count value={held} /> {held === 1 ? "delivery is" : "deliveries are"} held since{" "}
    <Moment iso={heldSince} exact />, and can be replayed.
  </p>
);
