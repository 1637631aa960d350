// Import rules: schemas ← operations, resources ← openapi, client, server ← components ← app, and worker → server.
// Types may cross any boundary, values may not.

const test = "\\.test\\.tsx?$|/testing/";
const contracts =
  "(contracts|permissions)\\.ts$|.+\\.contract\\.ts$|(webhook|changes|document|import)/shared\\.ts$";
// The client is an entry point too: for programs and pages that call the API.
const entries = [
  "^lib/server/http/process/main\\.ts$",
  "^lib/worker/main\\.ts$",
  "^prisma/migrate/(cli|generate-client)\\.ts$",
  "^lib/client/client\\.ts$",
];
const value = { dependencyTypesNot: ["type-only", "pre-compilation-only"] };

/** Modules under `from` may take values only from the project's modules under `allowed` (and from packages). */
const layer = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: "^(app|bench|bin|components|e2e|lib|prisma)/", pathNot: allowed, ...value },
});

/** The folders of the server from the lowest up: each may import from those before it, and from `also`. */
const serverFolders = [
  { folder: "workarounds" },
  { folder: "config" },
  { folder: "database", also: "lib/resources/" },
  { folder: "crypto" },
  { folder: "kernel" },
  { folder: "guards" },
  { folder: "mail" },
  { folder: "print" },
  { folder: "webhooks", also: "lib/resources/" },
  { folder: "auth", also: "lib/resources/" },
  { folder: "oauth" },
  { folder: "scim" },
  { folder: "operations", also: "lib/(operations|resources)/" },
  { folder: "rows", also: "lib/(operations|resources)/" },
  { folder: "changes", also: "lib/(operations|resources)/" },
  { folder: "transfer", also: "lib/(operations|resources|view-models)/" },
  { folder: "documents", also: "lib/(operations|resources)/" },
  { folder: "tenants", also: "lib/(operations|resources)/" },
  { folder: "backup", also: "prisma/" },
  { folder: "mcp", also: "lib/(console|openapi|operations|resources)/" },
  { folder: "api", also: "lib/(console|openapi|operations|resources)/|prisma/" },
  { folder: "http" },
];
const serverLayers = serverFolders.map(({ folder, also }, at) => {
  const below = serverFolders.slice(0, at + 1).map((one) => one.folder);
  return layer(`server-${folder}-sees-what-is-below`, `^lib/server/${folder}/`, [
    `^lib/server/(${below.join("|")})/`,
    "^lib/(schemas|generated)/",
    ...(also ? [`^(${also})`] : []),
  ]);
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
    layer("console-contracts-see-schemas", `^lib/console/(${contracts})`, [
      `^lib/console/(${contracts})`,
      "^lib/(operations|resources|schemas)/",
    ]),
    layer("openapi-sees-contracts", "^lib/openapi/", [
      `^lib/console/(${contracts})`,
      "^lib/(openapi|operations|resources|schemas)/",
    ]),
    layer("client-sees-contracts", "^lib/client/", [
      `^lib/console/(${contracts})`,
      "^lib/(client|openapi|operations|resources|schemas)/",
    ]),
    layer("view-models-see-contracts", "^lib/view-models/", [
      `^lib/console/(${contracts})`,
      "^lib/(openapi|operations|resources|schemas|view-models)/",
    ]),
    ...serverLayers,
    layer("console-handlers-see-the-server", "^lib/console/", [
      "^lib/(console|operations|resources|schemas|view-models|generated)/",
      "^lib/server/(?!api|http|pages)",
    ]),
    layer("worker-sees-the-server", "^lib/worker/", [
      "^lib/(worker|schemas|view-models|generated)/",
      "^lib/server/(?!api|http|pages)",
    ]),
    // Next.js bundles what a page imports, and the process would hold the whole kernel a second time.
    layer("pages-are-handed-the-server", "^lib/server/pages/", [
      "^lib/server/pages/",
      "^lib/server/database/column-default\\.ts$",
      "^lib/schemas/",
    ]),
    layer("components-never-see-the-server", "^components/", [
      "^components/",
      `^lib/console/(${contracts})`,
      "^lib/(client|openapi|operations|resources|schemas|view-models)/",
    ]),
    layer("app-sees-no-scripts", "^app/", [
      "^(app|components)/",
      "^lib/(?!server/)",
      "^lib/server/(pages/|http/adapters/fetch\\.ts$)",
    ]),
    layer("scripts-see-no-screen", "^prisma/", ["^prisma/", "^bin/embedded/", "^lib/(?!client/|worker/)"]),
    layer("bench-sees-no-screen", "^bench/", [
      "^(bench|bin|prisma)/",
      "^e2e/(browser|server)\\.ts$",
      // The bench measures the queries and the CSV that the screens make.
      "^components/(table/query/|export/csv\\.ts$)",
      "^lib/(?!client/)",
    ]),
    layer("testing-is-for-tests", "^(app|bench|components|lib|prisma)/", ["^(?!.*/testing/)"]),
    {
      name: "no-circular",
      severity: "error",
      from: { pathNot: "^lib/generated/" },
      to: { circular: true },
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
      from: { path: "^(app|bin/(?!checks/)|components|lib|prisma)/", pathNot: test },
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
