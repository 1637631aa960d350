// npm run test:mutation -- <folder of the server>: mutates the code of the folder and runs its tests on each mutant.
// npm run test:mutation -- sql [part of a mutant's name …]: breaks the rules of the database likewise.

import { testSqlMutants } from "../sql-mutants/test-sql-mutants";
import { testMutants, usage } from "./test-mutants";

const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(`${usage}\n       npm run test:mutation -- sql [<part of a function's name> …]`);
  process.exit(0);
}
process.exit(await (args[0] === "sql" ? testSqlMutants(args.slice(1)) : testMutants(args)));
