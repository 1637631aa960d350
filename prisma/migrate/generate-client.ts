import { createRequire } from "node:module";
import { join } from "node:path";
import { enginesVersion } from "@prisma/engines-version";
import { getDMMF } from "@prisma/get-dmmf";
import { schemaFiles, schemaFolder } from "./schema-files";

// Its ES modules import each other without file extensions, which Node.js does not resolve.
const { PrismaClientTsGenerator }: typeof import("@prisma/client-generator-ts") = createRequire(
  import.meta.url,
)("@prisma/client-generator-ts");

/**
 * Generates lib/generated/prisma as `prisma generate` does. The command line itself, with its studio, its development
 * database and its download of engines, is four times as large as the rest of Prisma.
 */
async function main(): Promise<void> {
  const files = schemaFiles();
  const dmmf = getDMMF({ datamodel: files.map(({ path, content }) => [path, content]) });
  if ("error" in dmmf)
    throw new Error(`The Prisma schema is not valid: ${dmmf.reason}`, { cause: dmmf.error });
  const sourceFilePath = join(schemaFolder, "main.prisma");
  await new PrismaClientTsGenerator().generate({
    generator: {
      name: "client",
      provider: value("prisma-client"),
      output: value(join(process.cwd(), "lib", "generated", "prisma")),
      isCustomOutput: true,
      config: {},
      binaryTargets: [],
      previewFeatures: [],
      sourceFilePath,
    },
    otherGenerators: [],
    schemaPath: schemaFolder,
    dmmf,
    datasources: [
      { name: "db", provider: "postgresql", activeProvider: "postgresql", schemas: [], sourceFilePath },
    ],
    datamodel: files.map(({ content }) => content).join("\n"),
    version: enginesVersion,
  });
}

const value = (text: string) => ({ fromEnvVar: null, value: text });

await main();
