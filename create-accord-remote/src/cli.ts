#!/usr/bin/env node
/* Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { parseArgs } from "node:util";
import { createRemote } from "./create-remote.ts";

const USAGE = `Use: npm create accord-remote -- <name> [--packages <folder>]
  <name>                 small letters and digits: also the path of its first page
  --packages <folder>    what \`npm run packages\` of the product wrote; without it the packages
                         come from the registry of this npm`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { packages: { type: "string" } },
});
const [name, tooMuch] = positionals;
if (name === undefined || tooMuch !== undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  try {
    createRemote({ name, folder: process.cwd(), packages: values.packages });
    process.stdout.write(
      `The remote ${name} is made. Next: npm install, npm test, npm run dev (README.md).\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
