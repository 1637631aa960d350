// The import law: schemas ← operations, resources ← openapi, client, server ← components ← app.
// Types may cross any line, values may not.

const test = "\\.test\\.tsx?$|/testing/";
// The client is a way in too: for programs and pages that call the API.
const entries = ["^lib/server/(http|sender)/main\\.ts$", "^prisma/cli\\.ts$", "^lib/client/client\\.ts$"];
const value = { dependencyTypesNot: ["type-only", "pre-compilation-only"] };

/** Modules under `from` may take values only from the project's modules under `allowed` (and from packages). */
const layer = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: "^(app|bench|bin|components|e2e|lib|prisma)/", pathNot: allowed, ...value },
});

module.exports = {
  forbidden: [
    layer("schemas-stand-alone", "^lib/schemas/", ["^lib/schemas/"]),
    {
      name: "schemas-import-zod-only",
      severity: "error",
      from: { path: "^lib/schemas/", pathNot: test },
      to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "^node_modules/zod/" },
    },
    layer("operations-see-schemas", "^lib/operations/", ["^lib/(operations|schemas)/"]),
    layer("resources-see-schemas", "^lib/resources/", ["^lib/(resources|schemas)/"]),
    layer("openapi-sees-contracts", "^lib/openapi(/|\\.ts$)", [
      "^lib/(openapi|operations|resources|schemas)",
    ]),
    layer("client-sees-contracts", "^lib/client/", ["^lib/(client|openapi|operations|resources|schemas)"]),
    layer("server-sees-no-screen", "^lib/server/", ["^lib/(?!client/|worker/)", "^prisma/"]),
    layer("worker-sees-server", "^lib/worker/", ["^lib/(worker|server|schemas|generated)/"]),
    layer("components-never-see-the-server", "^components/", [
      "^components/",
      "^lib/(?!server/|worker/|generated/)",
    ]),
    layer("app-sees-no-scripts", "^app/", ["^(app|components|lib)/"]),
    layer("scripts-see-no-screen", "^prisma/", ["^prisma/", "^lib/(?!client/|worker/)"]),
    layer("bench-sees-no-screen", "^bench/", [
      "^(bench|bin|prisma)/",
      "^e2e/(browser|server)\\.ts$",
      // What a screen asks for is measured with the very query that it makes.
      "^components/table/query/",
      "^lib/(?!client/|worker/)",
    ]),
    layer("testing-is-for-tests", "^(app|bench|components|lib|prisma)/", ["^(?!.*/testing/)"]),
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: value },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-test-package-in-the-product",
      severity: "error",
      from: { path: "^(app|components|lib|prisma)/", pathNot: test },
      to: { dependencyTypes: ["npm-dev"], ...value },
    },
    {
      name: "no-orphan",
      comment: "Nothing that runs uses this file. Code that only its own test uses is dead too.",
      severity: "error",
      from: { path: ["^(app|bin|e2e)/", ...entries], pathNot: test },
      to: {
        path: "^(components|lib|prisma)/",
        pathNot: [test, "\\.d\\.ts$", "^lib/generated/", ...entries],
        reachable: false,
      },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ["node_modules"] },
    exclude: { path: ["^\\.next/", "^next-env\\.d\\.ts$"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["react-server", "import", "node", "default", "types"],
    },
  },
};
