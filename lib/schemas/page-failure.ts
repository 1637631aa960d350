/** Prefix of the digest of a page that failed because the server was busy; the ID of the request follows. */
export const busyDigest = "busy:";

interface PageFailure {
  message: string;
  requestId: string | null;
}

/** Message for the user of a page that could not be rendered, by the digest of its error. */
export function pageFailure(digest: string | undefined): PageFailure {
  if (digest?.startsWith(busyDigest)) {
    const message = "The server is busy or its database cannot be reached. Try again in a moment.";
    return { message, requestId: digest.slice(busyDigest.length) };
  }
  return {
    message: "Something went wrong on our side. Nothing you entered was sent.",
    requestId: digest ?? null,
  };
}
