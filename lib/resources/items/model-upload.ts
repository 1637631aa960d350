import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { integer, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const modelUpload = defineResource({
  name: "modelUpload",
  singular: "model upload",
  plural: "model uploads",
  summary: "3D models and their thumbnails.",
  area: "items",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("modelUpload"),
    name: text("Name").nullable(),
    modelPath: text("Model file", { rare: true }),
    thumbnailPath: text("Thumbnail", { rare: true }).nullable(),
    size: integer("File size", { unit: "bytes" }).min(0).nullable(),
    ...stamps(),
  }),
  write: { required: ["modelPath"] },
  example: {
    name: "p-3005.step",
    modelPath: "models/p-3005.step",
    thumbnailPath: "thumbnails/p-3005.png",
    size: 242176,
  },
});
