import { beforeEach, inject } from "vitest";

let hasFailed = false;

beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed) skip();
  onTestFailed(() => {
    hasFailed = inject("stopsAfterFailure");
  });
});
