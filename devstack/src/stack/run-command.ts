import { LockHeldError, print, printError, SettingsError } from "@accord/processes";
import type { FrontEndMode } from "./front-end-mode.ts";
import { describeReplicas } from "./replicas.ts";
import { seconds } from "./report.ts";
import { readSettings } from "./settings.ts";
import { readStartArguments } from "./start-arguments.ts";
import { startStack } from "./start-stack.ts";
import type { Stack } from "./stack.ts";

/** npm passes Ctrl-C on as a second signal. */
const SAME_SIGNAL_MS = 1000;

/** `npm start` and `npm run dev`: runs the stack until a signal. */
export async function runStack(frontEnd: FrontEndMode, args: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  // A closed terminal must not interrupt the shutdown.
  process.stdout.on("error", () => undefined);
  const interrupted = waitForSignal();
  try {
    const { replicas, today } = readStartArguments(args);
    const { port, stateDir } = readSettings(process.env);
    print(`Starting ${process.env.PRODUCT_NAME || "Accord"} ...`);
    const { signal } = abortOn(interrupted);
    const stack = await startStack({ stateDir, port, frontEnd, replicas, today, print, signal });
    print(readyBlock(stack, performance.now() - startedAt));
    print(`\nStopping after ${await interrupted} ...`);
    await stack.stop();
    print("Stopped. Everything is saved.");
    process.exit(0);
  } catch (error) {
    printError(`\n${explain(error)}`);
    process.exit(1);
  }
}

export function readyBlock(stack: Stack, tookMs: number): string {
  const { account, signingPages, accountsPage } = stack;
  const { email, password } = account;
  const replicas = describeReplicas(stack.replicas);
  const rows = [
    ["Address", stack.url],
    ["Sign in", `${email} / ${password}`],
    ...(accountsPage === undefined
      ? []
      : [["Accounts", `${accountsPage} (others to sign in with, and their groups)`]]),
    ...(signingPages === undefined
      ? []
      : [["DocuSign sandbox", `${signingPages} (open and sign what was sent)`]]),
    ...(replicas === "" ? [] : [["Replicas", `${replicas} (each with a log of its own)`]]),
    ["Data", stack.stateDir],
    ["Logs", `${stack.stateDir}/logs`],
    ["Stop", "Ctrl-C"],
    ["Start over", "npm run reset (asks, then wipes the data)"],
  ];
  const lines = rows.map(([name = "", value = ""]) => `  ${name.padEnd(16)} ${value}`);
  return ["", `Ready in ${seconds(tookMs)}`, "", ...lines, ""].join("\n");
}

export function explain(error: unknown): string {
  if (error instanceof LockHeldError) {
    const { pid, note } = error.holder;
    return `Already running: process ${pid}, ${note}\nStop it with Ctrl-C in its terminal, or: kill ${pid}`;
  }
  if (error instanceof SettingsError) return error.message;
  return error instanceof Error ? `The start failed: ${error.message}` : String(error);
}

function abortOn(interrupted: Promise<string>): AbortController {
  const controller = new AbortController();
  void interrupted.then((signal) => controller.abort(`${signal} while starting`));
  return controller;
}

/** The first signal stops cleanly; a later one exits at once. */
function waitForSignal(): Promise<string> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        firstAt ??= Date.now();
        if (Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
        resolve(signal);
      });
    }
  });
}
