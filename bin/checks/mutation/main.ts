// npm run test:mutation -- <folder of the server>: mutates the code of the folder and runs its tests on each mutant.
// npm run test:mutation -- sql [part of a fault's name …]: injects faults into the rules of the database likewise.

import { testSqlFaults } from "../sql-faults/test-sql-faults";
import { testMutants, usage } from "./test-mutants";

const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(`${usage}\n       npm run test:mutation -- sql [<part of a function's name> …]`);
  process.exit(0);
}
process.exit(await (args[0] === "sql" ? testSqlFaults(args.slice(1)) : testMutants(args)));
