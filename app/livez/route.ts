import { handleFetch } from "@/lib/server/http/adapters/fetch";

export const dynamic = "force-dynamic";

export {
  handleFetch as DELETE,
  handleFetch as GET,
  handleFetch as HEAD,
  handleFetch as OPTIONS,
  handleFetch as PATCH,
  handleFetch as POST,
  handleFetch as PUT,
};
