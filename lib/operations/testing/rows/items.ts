import { changed, type Rows } from "./rows";

/** Items of every kind that the examples name, and what their make methods need. */
export const items: Rows = {
  modelUpload: [
    { id: "mdl_1", modelPath: "models/pedestal.step", thumbnailPath: "thumbnails/pedestal.png" },
    { id: "mdl_2", modelPath: "models/variant.step", thumbnailPath: "thumbnails/variant.png" },
  ],
  item: [
    {
      id: "item_7",
      readableId: "P-1042",
      revision: "B",
      name: "Bearing cap",
      description: "Cap of the main bearing",
      thumbnailPath: "thumbnails/p-1042.png",
    },
    { id: "item_9", readableId: "P-2050", name: "Spindle housing" },
    { id: "item_12", readableId: "P-2060", name: "Tailstock", itemTrackingType: "Serial" },
    { id: "item_20", readableId: "P-1101", name: "Pillow block BEARING", modelUploadId: "mdl_1" },
    { id: "item_21", readableId: "P-1210", name: "Needle bearing" },
    { id: "item_22", readableId: "P-BEARING-1", name: "Shaft support" },
    { id: "item_23", readableId: "P-1300", name: "Bearing race", active: false },
    { id: "item_24", readableId: "P-1400", name: "Shim 50%_A\\B" },
    { id: "item_25", readableId: "P-1401", name: "Shim 50 of 100, A and B" },
  ],
  itemPostingGroup: [{ id: "ipg_1", name: "Machined parts" }],
  itemCost: [{ itemId: "item_7", unitCost: 31.2, itemPostingGroupId: "ipg_1" }],
  itemUnitSalePrice: [{ itemId: "item_7", unitSalePrice: 52 }],
  itemSerialSequence: [
    { id: "iss_2", itemId: "item_9", prefix: "SN%{yy}-", next: 18, size: 6, step: 1, ...changed },
  ],
  process: [
    { id: "proc_1", name: "Milling" },
    { id: "proc_5", name: "Inspection" },
    { id: "proc_6", name: "Anodising", processType: "Outside" },
  ],
  workCenter: [{ id: "wctr_1", name: "Mill 1", locationId: "loc_1" }],
  procedure: [{ id: "prd_3", name: "CMM programme", status: "Active", processId: "proc_5" }],
  inspectionDocument: [{ id: "insd_1", name: "CMM report", status: "Active", itemId: "item_7" }],
  makeMethod: [
    { id: "mm_1", itemId: "item_7", version: 1, status: "Active" },
    { id: "mm_2", itemId: "item_7", version: 2 },
    { id: "mm_3", itemId: "item_9", version: 1 },
  ],
};
