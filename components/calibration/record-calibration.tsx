"use client";

import { Gauge } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { RecordViewProps } from "@/components/record/special";
import { Button } from "@/components/ui/button";

const CalibrationDialog = dynamic(() => import("./calibration-dialog").then((m) => m.CalibrationDialog), {
  ssr: false,
});

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
