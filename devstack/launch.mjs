#!/usr/bin/env node
// Runs on any Node from 20 on without dependencies: installs the lock file, then continues under
// the pinned Node.
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";

const COMMANDS = ["start", "dev", "reset", "test", "backup", "restore", "audit-verify"];
const REQUIRED_MAJOR = 24;
/** npm retries for many minutes when nothing answers. */
const PROBE_AFTER_MS = 10_000;
const PROBE_MS = 10_000;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, "node_modules");
const marker = path.join(modules, ".accord-installed");

const [command = "start", ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command))
  stop(`Unknown command ${command}. One of: ${COMMANDS.join(", ")}.`);
if (major(process.versions.node) < 20) {
  stop(`Node 20 or later is needed to begin; this is ${process.versions.node}.`);
}
refuseUnsupported();
try {
  await installWhenNeeded();
} catch (error) {
  stop(`The installation could not be checked: ${error.message}`);
}
run(chooseNode());

function refuseUnsupported() {
  const { platform, arch, versions } = process;
  if (platform === "win32") {
    stop(
      "Accord does not run on Windows itself. Install WSL (wsl --install), put this folder into " +
        "its Linux home folder and run the same command there.",
    );
  }
  if (bringsNode() || major(versions.node) >= REQUIRED_MAJOR) return;
  stop(
    `Accord runs on Node ${REQUIRED_MAJOR}. On Linux x64 and arm64 it brings its own; on ` +
      `${platform === "darwin" ? "macOS" : `${platform} ${arch}`} install Node ${REQUIRED_MAJOR} ` +
      `or later (this is ${versions.node}) and run the command again.`,
  );
}

function bringsNode() {
  return process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
}

async function installWhenNeeded() {
  if (isMarked() && hasPackages()) return;
  if (!isInstalled() || !hasPackages()) {
    await refuseTakenPort();
    await install();
  }
  writeFileSync(marker, lockHash());
}

function isMarked() {
  return existsSync(marker) && readFileSync(marker, "utf8") === lockHash();
}

function lockHash() {
  return hash(readFileSync(path.join(root, "package-lock.json")));
}

/** Before minutes of installing. A start with data of its own may find its own processes there. */
async function refuseTakenPort() {
  const { PORT, ACCORD_STATE_DIR } = process.env;
  const port = Number(PORT || 8080);
  const state = path.resolve(root, ACCORD_STATE_DIR || ".state");
  const isFirst = !existsSync(path.join(state, ".accord-state"));
  if (!["start", "dev"].includes(command) || !isFirst || !(await isTaken(port))) return;
  stop(
    `Port ${port} of 127.0.0.1 is taken by another program. Choose another one with the variable ` +
      `PORT, for example: PORT=${port + 1} npm ${command === "dev" ? "run dev" : "start"}`,
  );
}

function isTaken(port) {
  // The start refuses what is no port.
  if (!(port > 0 && port < 65536)) return false;
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code === "EADDRINUSE"));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      server.close(() => resolve(false));
    });
  });
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

function chooseNode() {
  const pinned = path.join(modules, `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(pinned)) return pinned;
  if (major(process.versions.node) >= REQUIRED_MAJOR) return process.execPath;
  return stop(`${pinned} is missing. Install it with: npm ci --include=optional`);
}

function run(node) {
  const script = path.join(root, "devstack", "src", `${command}.ts`);
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    env: environment(node),
  });
  // Ctrl-C reaches the child twice, kill -INT once; this process waits until it has stopped.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  endWithNpm(child);
  child.on("error", (error) => {
    const hint = node === process.execPath ? "" : " It needs a Linux with glibc.";
    stop(`${node} could not be run: ${error.message}.${hint}`);
  });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** npm and its shell do not pass on SIGTERM. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 500).unref();
}

/** Tools must find the same `node` in PATH. */
function environment(node) {
  const folders = [path.dirname(node), path.join(modules, ".bin"), process.env.PATH ?? ""];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

function hash(content) {
  return createHash("sha256").update(content).digest("hex");
}

function major(version) {
  return Number(version.split(".")[0]);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
