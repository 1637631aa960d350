import { answerFetch } from "@/lib/server/http/fetch-door";

export const dynamic = "force-dynamic";

export { answerFetch as GET, answerFetch as HEAD };
