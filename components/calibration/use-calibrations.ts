"use client";

import { useQuery } from "@tanstack/react-query";
import { quoted } from "@/components/reference/label-query";
import { api } from "@/lib/client/browser";

/** Calibrations that the page of a gauge shows. */
export const shown = 20;

export const calibrations = { name: "gaugeCalibrationRecord", key: "id" };

/** The newest calibrations of a gauge, in the order in which the gauge takes its status from them. */
export const useCalibrations = (gaugeId: string) =>
  useQuery({
    queryKey: ["records", calibrations.name, "of", gaugeId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        gaugeId: `in.(${quoted(gaugeId)})`,
        select: "*",
        order: "dateCalibrated.desc,createdAt.desc,id.desc",
        limit: String(shown + 1),
      });
      return (await api.records(calibrations).list(query, { signal })).rows;
    },
  });
