import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { CHECKOUT } from "./files.ts";
import { runProgram } from "./run-program.ts";

interface Place {
  cwd: string;
  env: Record<string, string | undefined>;
}

interface Added {
  name: string;
  version: string;
  path: string;
}

/**
 * Replaces `npm ci` by copies from the checkout, which has the same lock. npm decides what is
 * installed.
 */
export async function installFromCheckout(command: string, { cwd, env }: Place): Promise<void> {
  const said = await runProgram("sh", ["-ec", `${command} --dry-run --json --loglevel=error`], {
    cwd,
    env,
  });
  const answer: { add: Added[] } = JSON.parse(said.slice(said.search(/^\{$/m)));
  for (const added of answer.add) take(added, cwd);
}

function take({ name, version, path: target }: Added, cwd: string): void {
  const source = path.join(CHECKOUT, path.relative(cwd, target));
  const manifest = readFileSync(path.join(source, "package.json"), "utf8");
  const installed: { version?: string } = JSON.parse(manifest);
  if (installed.version !== version) {
    throw new Error(`The checkout has ${name} ${installed.version}, its lock ${version}: npm ci.`);
  }
  mkdirSync(path.dirname(target), { recursive: true });
  linkTree(source, target);
}

/** Nested packages are listed separately. */
function linkTree(source: string, target: string): void {
  if (lstatSync(source).isSymbolicLink()) return symlinkSync(readlinkSync(source), target);
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isFile()) linkFile(from, to);
    else linkTree(from, to);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The target folder may be on another disk.
    copyFileSync(from, to);
  }
}
