import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";
import { RecordCalibration } from "./record-calibration";

/** The page of a gauge: its calibrations, and a form for the next one. */
export const gaugeSpecial: RecordSpecial = {
  Actions: RecordCalibration,
  Foot: dynamic(() => import("./gauge-calibrations"), {
    ssr: false,
    loading: () => <Skeleton className="h-40" />,
  }),
};
