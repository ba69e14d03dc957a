import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** npm retries for many minutes when nothing answers. */
const PROBE_AFTER_MS = 10_000;
const PROBE_MS = 10_000;

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const modules = path.join(root, "node_modules");
const marker = path.join(modules, ".accord-installed");

/** Ends the process when the installation fails. */
export async function installWhenNeeded(beforeInstall) {
  if (isMarked() && hasPackages()) return;
  if (!isInstalled() || !hasPackages()) {
    await beforeInstall();
    await install();
  }
  writeFileSync(marker, lockHash());
}

function isMarked() {
  return existsSync(marker) && readFileSync(marker, "utf8") === lockHash();
}

function lockHash() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  return createHash("sha256").update(lock).digest("hex");
}

async function install() {
  const startedAt = Date.now();
  console.log(`Installing packages (${reason()}); this takes a minute or two ...`);
  const [program, ...first] = npmCommand();
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = spawn(program, [...first, ...flags], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const probe = setTimeout(async () => {
    const problem = await findRegistryProblem();
    if (problem === undefined || npm.exitCode !== null) return;
    npm.kill("SIGKILL");
    stop(
      `The package registry does not answer (${problem}). The installation needs the internet, or ` +
        "the registry or proxy that npm is configured for. Nothing was started; connect, and run " +
        "the command again.",
    );
  }, PROBE_AFTER_MS);
  const status = await new Promise((resolve) => {
    npm.once("error", (error) => stop(`npm could not be run: ${error.message}`));
    npm.once("exit", resolve);
  });
  clearTimeout(probe);
  if (status !== 0) stop("npm ci failed; its message is above. Nothing was started.");
  console.log(`Packages installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}

function reason() {
  if (!existsSync(modules)) return "first start";
  return existsSync(marker) && !isMarked() ? "package-lock.json has changed" : "some are missing";
}

/** Nothing when the registry answers, with an HTTP error too. */
function findRegistryProblem() {
  const [program, ...first] = npmCommand();
  const flags = ["ping", "--fetch-retries=0", `--fetch-timeout=${PROBE_MS}`, "--loglevel=error"];
  const options = { cwd: root, timeout: PROBE_MS, killSignal: "SIGKILL" };
  return new Promise((resolve) => {
    execFile(program, [...first, ...flags], options, (error, _output, errors) => {
      const code = /code (\S+)/.exec(errors)?.[1];
      resolve(error && !/^E\d{3}$/.test(code ?? "") ? (code ?? "no answer in 10 s") : undefined);
    });
  });
}

/** True when npm's own lock file in node_modules has every package. */
function isInstalled() {
  try {
    const record = readPackages(path.join(modules, ".package-lock.json"));
    const wanted = Object.entries(readPackages(path.join(root, "package-lock.json")));
    return wanted.every(([folder, entry]) => {
      if (entry.link) return existsSync(path.join(root, folder));
      if (!folder.startsWith("node_modules/") || entry.optional || entry.peer) return true;
      return record[folder]?.version === entry.version;
    });
  } catch {
    return false;
  }
}

/** A copied or changed node_modules may lack some, also those that are nested in a workspace. */
function hasPackages() {
  return Object.entries(readPackages(path.join(root, "package-lock.json"))).every(
    ([folder, entry]) =>
      !folder.includes("node_modules/") ||
      entry.optional ||
      entry.peer ||
      existsSync(path.join(root, folder)),
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (!npm || !/npm-cli\.c?js$/.test(npm)) return ["npm"];
  const runner = [node, process.execPath].find((file) => file && !file.startsWith(modules));
  return runner ? [runner, npm] : ["npm"];
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}
