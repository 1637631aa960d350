/** A StrykerJS plugin: prints each mutant that no test noticed as soon as that is known. */
export const strykerPlugins = [
  {
    kind: "Reporter",
    name: "survivors",
    value: {
      // StrykerJS overlooks a test file that cannot be loaded: its tests would only be missing.
      onDryRunCompleted({ result }) {
        const ran = result.tests.map(({ fileName = "" }) => fileName);
        const missing = process.env.MUTATION_TESTS.split(",").filter(
          (test) => !ran.some((fileName) => fileName.endsWith(`/${test}`)),
        );
        if (missing.length === 0) return;
        console.error(`No test ran in: ${missing.join(", ")}`);
        process.exit(1);
      },
      onMutantTested({ status, fileName, location, mutatorName, replacement }) {
        if (["Killed", "Ignored", "CompileError"].includes(status)) return;
        const change = replacement?.replace(/\s+/g, " ").slice(0, 120) ?? "";
        const place = `${fileName.replace(`${process.cwd()}/`, "")}:${location.start.line}:${location.start.column}`;
        console.log(`${status}  ${place}  ${mutatorName}  ${change}`);
      },
    },
  },
];
