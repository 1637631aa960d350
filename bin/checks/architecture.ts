import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractConfiguration from "dependency-cruiser/config-utl/extract-depcruise-config";
import extractTypeScript from "dependency-cruiser/config-utl/extract-ts-config";

const folders = ["app", "bench", "bin", "components", "e2e", "lib", "prisma"];

/** The number of modules checked against the import rules, and each breach as “rule: from → to”. */
export type Verdict = { modules: number; breaches: string[] };

/**
 * Holds the imports of the project in `base` against .dependency-cruiser.cjs of the working folder.
 * A run that finds no modules is a breach: it would otherwise pass for the wrong reason.
 */
export async function checkArchitecture(base = process.cwd()): Promise<Verdict> {
  const { forbidden, options } = await extractConfiguration(join(process.cwd(), ".dependency-cruiser.cjs"));
  const fileName = join(base, "tsconfig.json");
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(base, folder))),
    {
      ...options,
      baseDir: base,
      tsConfig: { fileName },
      validate: true,
      ruleSet: { forbidden: forbidden ?? [] },
    },
    undefined,
    { tsConfig: extractTypeScript(fileName) },
  );
  if (typeof output === "string") throw new Error(output);
  const { summary }: ICruiseResult = output;
  const breaches = summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from === to ? from : `${from} → ${to}`}`,
  );
  if (summary.totalCruised === 0) breaches.push("no modules were found to check");
  return { modules: summary.totalCruised, breaches };
}
