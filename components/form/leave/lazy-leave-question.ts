import { lazyDialog } from "@/components/ui/lazy-dialog";

export const LazyLeaveQuestion = lazyDialog(() => import("./leave-question").then((m) => m.LeaveQuestion));
