/*
 * npm run bench [-- <suite>... --with-peers]
 * All suites or those that are named, one after the other, with the options that it is given.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";

const suites = ["lists", "gateway", "overload", "list-pages", "sheets", "over-http", "statements"];

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = named.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(", ")}. There are ${suites.join(", ")}.`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : suites) {
  console.log(`\n== ${name}`);
  const program = path.join(import.meta.dirname, `${name}.ts`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: "inherit" });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${name}: ${status === 0 ? "done" : "failed"} after ${minutes} min`);
  if (status !== 0) process.exitCode = 1;
}
