#!/usr/bin/env node
// Runs on any Node from 20 on without dependencies: installs the lock file, then continues under
// the pinned Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { installWhenNeeded, modules, root, stop } from "./install.mjs";

const COMMANDS = ["start", "dev", "reset", "test", "backup", "restore", "audit-verify"];
const REQUIRED_MAJOR = 24;

const [command = "start", ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command))
  stop(`Unknown command ${command}. One of: ${COMMANDS.join(", ")}.`);
if (major(process.versions.node) < 20) {
  stop(`Node 20 or later is needed to begin; this is ${process.versions.node}.`);
}
refuseUnsupported();
try {
  await installWhenNeeded(refuseTakenPort);
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

function major(version) {
  return Number(version.split(".")[0]);
}
