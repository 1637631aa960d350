import { inspectionDocument } from "./inspection-document";
import { item } from "./item";
import { itemCost } from "./item-cost";
import { itemPostingGroup } from "./item-posting-group";
import { itemUnitSalePrice } from "./item-unit-sale-price";
import { job } from "./job";
import { makeMethod } from "./make-method";
import { methodOperation } from "./method-operation";
import { modelUpload } from "./model-upload";
import { procedure } from "./procedure";
import { process } from "./process";
import { workCenter } from "./work-center";

/** Resources of items. */
export const itemsResources = {
  inspectionDocument,
  item,
  itemCost,
  itemPostingGroup,
  itemUnitSalePrice,
  job,
  makeMethod,
  methodOperation,
  modelUpload,
  procedure,
  process,
  workCenter,
};
