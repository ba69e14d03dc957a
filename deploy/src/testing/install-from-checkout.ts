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
 * What an `npm ci` command would install, taken from the checkout, which is installed from the same
 * lock. npm judges the manifests and the lock, and says what goes where; six times unpacking the same
 * packages is spared. Throws where the checkout has another version.
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

/** What a package has below it in a folder of its own is listed by itself. */
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
    // The folder of the images may be on another disk.
    copyFileSync(from, to);
  }
}
