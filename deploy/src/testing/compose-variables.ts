import path from "node:path";
import { readFileSync } from "node:fs";
import { CHECKOUT } from "./files.ts";
import { runProgram } from "./run-program.ts";

/** Runs deploy/make-secrets.mjs for a folder and reads the variables that it wrote. */
export async function makeVariables(
  folder: string,
  env: Record<string, string> = {},
): Promise<Record<string, string>> {
  const script = path.join(CHECKOUT, "deploy/make-secrets.mjs");
  await runProgram(process.execPath, [script, folder], { cwd: CHECKOUT, env });
  return readVariables(path.join(folder, "compose.env"));
}

/** An env file as Compose reads it: `NAME=value`, quotes around a value are not part of it. */
function readVariables(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const pairs = lines.map((line) => /^([A-Z0-9_]+)='?(.*?)'?$/.exec(line) ?? []);
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}
