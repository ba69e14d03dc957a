/*
 * npm run bench
 * Every benchmark, one after the other, with the arguments that it is given (--with-peers).
 */
import { spawnSync } from "node:child_process";
import path from "node:path";

for (const name of ["list-pages", "sheets", "over-http", "statements"]) {
  console.log(`\n== ${name}`);
  const program = path.join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}
