import type { jobStatus } from "@/lib/schemas/enumerations";
import { goLive, momentOf, workday } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { bearingCap } from "./assortments";
import { items } from "./items";
import { type PlannedOrder, plannedOrders } from "./order-plan";

type Status = (typeof jobStatus)[number];

/** Jobs for stock: item, quantity, pieces done, status, start. */
const forStock: readonly (readonly [item: number, quantity: number, done: number, Status, start: string])[] =
  [
    [4, 500, 0, "Planned", "2026-11-05"],
    [10, 200, 60, "Overdue", "2026-08-17"],
    [33, 1000, 0, "Cancelled", "2026-06-08"],
  ];

/** Jobs: one for an order line of most orders, three for stock, and what they fulfill. */
export function addJobs(demo: Demo): void {
  const { id, add } = demo;
  add("fulfillment", { id: id("ful", 1), salesOrderLineId: id("sol", 8), type: "Inventory", quantity: 50 });
  const orders = plannedOrders.filter(({ n, status }) => n >= 3 && n !== 6 && !open.includes(status));
  for (const [index, order] of orders.slice(0, 22).entries()) {
    const n = index + 1;
    const line = order.lines.find(({ item }) => at(items, item - 1).type === "Part" && item !== bearingCap);
    if (!line) throw new Error(`Order ${order.n} has nothing to make.`);
    const status = statusOf(order, n);
    const finished = status === "Completed" || status === "Closed";
    const createdAt = order.createdAt === goLive ? goLive : momentOf(workday(order.date, 1), n);
    const done = finished ? line.quantity : status === "In Progress" ? Math.floor(line.quantity * 0.4) : 0;
    add("job", {
      createdAt,
      createdBy: id("usr", 8),
      id: id("job", n),
      jobId: jobNumber(n),
      status,
      itemId: id("item", line.item),
      quantity: line.quantity,
      quantityComplete: done,
      unitOfMeasureCode: "EA",
      startDate: workday(order.date, 5),
      dueDate: workday(order.date, 35),
      locationId: id("loc", 1),
      customerId: id("cust", order.customer),
      salesOrderLineId: id("sol", line.n),
      assignee: id("usr", 8),
    });
    const fulfils = {
      salesOrderLineId: id("sol", line.n),
      type: "Job",
      quantity: line.quantity,
      jobId: id("job", n),
    };
    add("fulfillment", { createdAt, id: id("ful", n + 1), ...fulfils });
  }
  for (const [index, [item, quantity, quantityComplete, status, startDate]] of forStock.entries()) {
    const n = index + 23;
    add("job", {
      createdAt: momentOf(workday(startDate, -12), n),
      createdBy: id("usr", 8),
      id: id("job", n),
      jobId: jobNumber(n),
      status,
      itemId: id("item", item),
      quantity,
      quantityComplete,
      startDate,
      dueDate: workday(startDate, 28),
      locationId: id("loc", 1),
      assignee: id("usr", 7),
    });
  }
}

const open: readonly PlannedOrder["status"][] = ["Draft", "Needs Approval", "Cancelled"];

function statusOf({ status }: PlannedOrder, n: number): Status {
  if (status === "Closed" || status === "Invoiced") return "Closed";
  if (status === "Completed" || status === "To Invoice" || status === "To Ship") return "Completed";
  if (status === "Confirmed") return n % 2 === 0 ? "Ready" : "Planned";
  return at(["In Progress", "Paused", "In Progress", "Draft"] as const, n);
}

const jobNumber = (n: number): string => `J${String(n + 340).padStart(6, "0")}`;
