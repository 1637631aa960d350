import { createSender } from "./send";

/** Makes a call of a page to the server it came from, with the session's cookie. */
export const send = createSender({ baseUrl: "" });
