import type { DocumentDeclaration } from "../document";

export const makeMethodDocument: DocumentDeclaration = {
  groups: [{ title: "Item", columns: ["itemId", "version"] }],
  lines: {
    resource: "methodOperation",
    title: "Operations",
    singular: "operation",
    parent: "makeMethodId",
    order: { column: "order", step: 10 },
    columns: [
      "order",
      "processId",
      "operationType",
      "description",
      "workCenterId",
      "setupTime",
      "setupUnit",
      "laborTime",
      "laborUnit",
    ],
    entry: ["processId", "description", "workCenterId", "setupTime", "laborTime"],
    about: ["processId", "description"],
    prefill: [
      {
        kind: "copy",
        resource: "process",
        by: "id",
        key: "processId",
        sets: { description: "name", laborUnit: "defaultStandardFactor" },
      },
    ],
  },
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft"] },
      { title: "Active", statuses: ["Active"] },
    ],
    ends: ["Archived"],
    transitions: [
      {
        title: "Release",
        from: ["Draft"],
        to: "Active",
        warning: "The operations of a released version cannot change.",
      },
      { title: "Archive", from: ["Active"], to: "Archived" },
    ],
  },
  lock: { open: ["Draft"], reason: "This version is released: its operations are locked." },
};
