import type { TestProject } from "vitest/node";
import { prepareServer } from "./prepare-server";
import type { TestServer } from "./templates";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Gives the run a prepared PostgreSQL of its own, and takes it away again. */
export default async function setup(project: TestProject) {
  const { server, remove } = await prepareServer();
  project.provide("testServer", server);
  return remove;
}
