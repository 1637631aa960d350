import fc from "fast-check";

const { TEST_SEED } = process.env;

// A property that fails prints its seed; TEST_SEED makes every property start from it.
if (TEST_SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(TEST_SEED) });
