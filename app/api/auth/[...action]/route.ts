import { answerFetch } from "@/lib/server/http/fetch-door";

export {
  answerFetch as DELETE,
  answerFetch as GET,
  answerFetch as HEAD,
  answerFetch as OPTIONS,
  answerFetch as PATCH,
  answerFetch as POST,
  answerFetch as PUT,
};
