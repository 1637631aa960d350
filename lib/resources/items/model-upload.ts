import * as z from "zod";
import { integer, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const modelUpload = defineResource({
  name: "modelUpload",
  title: "Model Uploads",
  summary: "3D models and their pictures.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("modelUpload"),
    name: text().nullable(),
    modelPath: text(),
    thumbnailPath: text().nullable(),
    size: integer().min(0).nullable(),
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
