import { handleFetch } from "@/lib/server/http/adapters/fetch";

export const dynamic = "force-dynamic";

export { handleFetch as GET, handleFetch as HEAD };
