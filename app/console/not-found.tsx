import { NotFoundState } from "@/components/shell/not-found-state";

export default NotFoundState;
