import { gauge } from "./gauge";
import { gaugeCalibrationRecord } from "./gauge-calibration-record";
import { gaugeType } from "./gauge-type";
import { qualityDocument } from "./quality-document";

/** Resources of quality. */
export const qualityResources = {
  gauge,
  gaugeCalibrationRecord,
  gaugeType,
  qualityDocument,
};
