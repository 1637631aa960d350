"use client";

import { Gauge } from "lucide-react";
import { useState } from "react";
import type { RecordViewProps } from "@/components/record/special";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const CalibrationDialog = lazyDialog(() => import("./calibration-dialog").then((m) => m.CalibrationDialog));

/** Opens the form of a new calibration of the gauge. */
export function RecordCalibration(view: RecordViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Gauge aria-hidden className="size-3.5" />
        Record calibration
      </Button>
      {open && <CalibrationDialog {...view} onClose={() => setOpen(false)} />}
    </>
  );
}
