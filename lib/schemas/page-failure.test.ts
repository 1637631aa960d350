import { expect, it } from "vitest";
import { busyDigest, pageFailure } from "./page-failure";

it("a page that could not be rendered says why, with the ID of the request", () => {
  expect(pageFailure(`${busyDigest}req_1`)).toEqual({
    message: "The server is busy or its database cannot be reached. Try again in a moment.",
    requestId: "req_1",
  });
  const message = "Something went wrong on our side. Nothing you entered was sent.";
  expect(pageFailure("req_2")).toEqual({ message, requestId: "req_2" });
  expect(pageFailure(undefined)).toEqual({ message, requestId: null });
});
