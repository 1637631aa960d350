import { createHash } from "node:crypto";

/** The share of all mutants to test, 0 to 1. */
const share = Number(process.env.MUTATION_SAMPLE ?? 1);

/**
 * Whether a mutant is in the sample: by a hash of the file, the place and the new code, so that the choice is random and every
 * run makes the same.
 */
function isInSample({ fileName, location, mutatorName, replacement }) {
  const file = fileName.replace(`${process.cwd()}/`, "").replace(/^.*\.sandbox\/[^/]+\//, "");
  const text = JSON.stringify([file, location.start, location.end, mutatorName, replacement]);
  return createHash("sha256").update(text).digest().readUInt32BE() < share * 2 ** 32;
}

const passed = { status: "passed" };
/** The one outcome with which StrykerJS leaves a mutant out of the score. */
const leftOut = { status: "compileError", reason: "Not in the sample." };

const checker = {
  async init() {},
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  },
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isInSample(mutant) ? passed : leftOut]));
  },
};

/** A StrykerJS plugin: leaves out all mutants but a random share, since a large folder takes many hours otherwise. */
export const strykerPlugins = [
  { kind: "Checker", name: "sample", factory: Object.assign(() => checker, { inject: [] }) },
];
