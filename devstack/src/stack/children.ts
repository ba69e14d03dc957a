import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { superviseChild } from "../processes/child.ts";
import type { SupervisedChild } from "../processes/child.ts";
import type { PidRecords } from "../processes/pid-records.ts";
import { untilReady } from "../processes/readiness.ts";
import { openLog } from "../processes/rotating-log.ts";
import { inheritedEnv } from "./child-env.ts";
import { warningOf } from "./console-line.ts";
import { addressOf, portOf } from "./plan.ts";
import type { StackPlan } from "./plan.ts";
import type { ProcessRow } from "./processes.ts";
import type { Reporter } from "./report.ts";
import { CHECKOUT } from "./settings.ts";

/** A child of a running stack. */
export interface RunningChild {
  name: string;
  port: number;
  pid(): number | undefined;
  restarts(): number;
}

/** What starting the children needs. */
export interface ChildrenDeps {
  plan: StackPlan;
  rows: ProcessRow[];
  records: PidRecords;
  reporter: Reporter;
  undo: ((deadline: number) => Promise<void>)[];
  /** Restart services when their sources change. */
  watch: boolean;
  /** What the edge serves must be there before it starts. */
  beforeEdge: Promise<void>;
}

const READY_LIMIT_MS = 90_000;
/** A child that died this often during the start will not get ready. */
const HOPELESS_RESTARTS = 4;
const MIN_GRACE_MS = 500;

/** Starts the rows stage by stage; resolves when all of them answer /readyz. */
export async function startChildren(deps: ChildrenDeps): Promise<RunningChild[]> {
  const foundation = startStage(deps, "foundation");
  const services = startStage(deps, "service");
  // The build may fail while a service never gets ready: the first reason is the one to tell.
  await Promise.race([deps.beforeEdge, rejection(services.ready), rejection(foundation.ready)]);
  const edge = startStage(deps, "edge");
  await Promise.all([foundation.ready, services.ready, edge.ready]);
  return [...foundation.children, ...services.children, ...edge.children];
}

function startStage(
  deps: ChildrenDeps,
  stage: ProcessRow["stage"],
): { children: RunningChild[]; ready: Promise<void> } {
  const rows = deps.rows.filter((row) => row.stage === stage);
  const started = rows.map((row) => ({ row, child: start(deps, row) }));
  deps.undo.push(async (deadline) => {
    const grace = Math.max(MIN_GRACE_MS, deadline - Date.now());
    await Promise.all(started.map(({ child }) => child.stop(grace)));
  });
  const ready = Promise.all(
    started.map(({ row, child }) =>
      deps.reporter.step(row.name, () => untilAnswers(deps.plan, child)),
    ),
  ).then(() => undefined);
  ready.catch(() => undefined);
  const children = started.map(({ row, child }) => ({
    name: row.name,
    port: portOf(deps.plan, row.name),
    pid: child.pid,
    restarts: child.restarts,
  }));
  return { children, ready };
}

function start({ plan, records, reporter, watch }: ChildrenDeps, row: ProcessRow): SupervisedChild {
  const isOurs = row.entry.startsWith("devstack/");
  const flags = watch && !isOurs ? ["--watch", "--watch-preserve-output"] : [];
  return superviseChild(
    {
      name: row.name,
      command: process.execPath,
      args: [...flags, path.resolve(CHECKOUT, row.entry)],
      cwd: CHECKOUT,
      env: {
        ...inheritedEnv(process.env),
        NODE_COMPILE_CACHE: plan.state.compiled,
        ...row.env(plan),
      },
    },
    {
      log: openLog(logFileOf(plan, row.name)),
      records,
      notice: reporter.line,
      line: (text) => {
        const warning = warningOf(text);
        if (warning) reporter.line(`${row.name}: ${warning}`);
      },
    },
  );
}

async function untilAnswers(plan: StackPlan, child: SupervisedChild): Promise<void> {
  const done = new AbortController();
  const failing = watchRestarts(child, done);
  try {
    await untilReady(`${addressOf(plan, child.name)}/readyz`, {
      timeoutMs: READY_LIMIT_MS,
      signal: done.signal,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${child.name} does not start: ${reason}\n${tailOf(plan, child.name)}`, {
      cause: error,
    });
  } finally {
    done.abort();
    await failing;
  }
}

async function watchRestarts(child: SupervisedChild, done: AbortController): Promise<void> {
  while (!done.signal.aborted) {
    if (child.restarts() >= HOPELESS_RESTARTS) done.abort(new Error("it ends again and again"));
    await sleep(100, undefined, { signal: done.signal }).catch(() => undefined);
  }
}

function logFileOf(plan: StackPlan, name: string): string {
  return path.join(plan.state.logs, `${name}.log`);
}

function tailOf(plan: StackPlan, name: string): string {
  try {
    const lines = readFileSync(logFileOf(plan, name), "utf8").trim().split("\n");
    return `The end of ${logFileOf(plan, name)}:\n${lines.slice(-15).join("\n")}`;
  } catch {
    return `It wrote nothing to ${logFileOf(plan, name)}.`;
  }
}

/** Never resolves; rejects as the promise does. */
function rejection(promise: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => {
    promise.catch(reject);
  });
}
