import type { TestProject } from "vitest/node";

/** Hands on the address of the PostgreSQL that was prepared once for all mutants. */
export default function setup(project: TestProject) {
  project.provide("testServer", JSON.parse(process.env.MUTATION_SERVER ?? "null"));
}
