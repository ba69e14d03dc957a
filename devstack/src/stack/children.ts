import path from "node:path";
import {
  fieldOf,
  superviseChild,
  type SupervisedChild,
  type PidRecords,
  openLog,
} from "@accord/processes";
import { inheritedEnv } from "./child-env.ts";
import { portOf, type StackPlan } from "./plan.ts";
import type { ProcessRow } from "./processes.ts";
import type { Reporter } from "./report.ts";
import { CHECKOUT } from "./settings.ts";
import { logFileOf, waitForReady } from "./wait-for-ready.ts";
import type { WatchedService } from "./watch/watched-service.ts";

export interface RunningChild extends Pick<SupervisedChild, "name" | "pid" | "restarts"> {
  port: number;
  restart(): Promise<void>;
}

export interface ChildrenDeps {
  plan: StackPlan;
  rows: ProcessRow[];
  records: PidRecords;
  reporter: Reporter;
  undo: ((deadline: number) => Promise<void>)[];
  /** Of `npm run dev`, by name. */
  watched?: ReadonlyMap<string, WatchedService> | undefined;
  /** Must resolve before the edge starts. */
  beforeEdge: Promise<void>;
}

const MIN_GRACE_MS = 500;
/** Notice plus drain of a service, see listen of service-kit. */
const RESTART_GRACE_MS = 20_000;

export async function startChildren(deps: ChildrenDeps): Promise<RunningChild[]> {
  const foundation = startStage(deps, "foundation");
  const services = startStage(deps, "service");
  // The first failure is reported: the build's or a service's.
  await Promise.race([deps.beforeEdge, rejection(services.ready), rejection(foundation.ready)]);
  const edge = startStage(deps, "edge");
  await Promise.all([foundation.ready, services.ready, edge.ready]);
  return [...foundation.children, ...services.children, ...edge.children];
}

function startStage(
  deps: ChildrenDeps,
  stage: ProcessRow["stage"],
): { children: RunningChild[]; ready: Promise<void> } {
  const { plan } = deps;
  const rows = deps.rows.filter((row) => row.stage === stage);
  const started = rows.map((row) => start(deps, row));
  deps.undo.push(async (deadline) => {
    const grace = Math.max(MIN_GRACE_MS, deadline - Date.now());
    await Promise.all(started.map((child) => child.stop(grace)));
  });
  const ready = Promise.all(
    started.map(async (child) => {
      const watched = deps.watched?.get(child.name);
      const isWhole = await deps.reporter.step(child.name, () =>
        waitForReady(plan, child, { limitMs: watched ? Infinity : undefined }),
      );
      watched?.markReady();
      if (isWhole) return;
      deps.reporter.line(
        `${child.name} runs, but cannot reach the file storage at ${plan.storage.endpoint}: ` +
          "files are not available until it is back",
      );
    }),
  ).then(() => undefined);
  ready.catch(() => undefined);
  const children = started.map((child) => ({
    name: child.name,
    port: portOf(plan, child.name),
    pid: child.pid,
    restarts: child.restarts,
    restart: async () => {
      await child.restart(RESTART_GRACE_MS);
      await waitForReady(plan, child);
    },
  }));
  return { children, ready };
}

function start(
  { plan, records, reporter, watched }: ChildrenDeps,
  row: ProcessRow,
): SupervisedChild {
  const service = watched?.get(row.name);
  const child = superviseChild(
    {
      name: row.name,
      command: process.execPath,
      args: [path.resolve(CHECKOUT, row.entry)],
      cwd: CHECKOUT,
      env: {
        ...inheritedEnv(process.env),
        // Tests start many stacks with one compile cache.
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? plan.state.compiled,
        ...row.env(plan, row.name),
        // A restart after a save is for one developer, who waits for it.
        ...(service && { STOP_NOTICE_MS: "0" }),
      },
    },
    {
      log: openLog(logFileOf(plan, row.name)),
      records,
      notice: reporter.line,
      ...service?.hooks,
      line: (text) => {
        service?.hooks.line(text);
        const warning = warningOf(text);
        if (warning) reporter.line(`${row.name}: ${warning}`);
      },
    },
  );
  service?.follow(child);
  return child;
}

function rejection(promise: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => {
    promise.catch(reject);
  });
}

const WARNING = 40;

/** The message and the details of a JSON log line of level warn or above; empty for others. */
export function warningOf(line: string): string | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    const message = fieldOf(entry, "msg");
    if (!isWarning(fieldOf(entry, "level")) || typeof message !== "string") return undefined;
    const details = detailsOf(entry);
    return details === "" ? message : `${message} (${details})`;
  } catch {
    return undefined;
  }
}

const IN_EVERY_LINE = new Set(["level", "time", "service", "requestId", "msg"]);
const MAX_DETAILS = 300;

/** Texts and numbers by name; of an error its message. */
function detailsOf(entry: unknown): string {
  const details = Object.entries(Object(entry)).flatMap(([name, value]) => {
    const detail = fieldOf(value, "message") ?? value;
    const isShown = typeof detail === "string" || typeof detail === "number";
    return isShown && detail !== "" && !IN_EVERY_LINE.has(name) ? [`${name} ${detail}`] : [];
  });
  return details.join(", ").replaceAll(/\s+/g, " ").slice(0, MAX_DETAILS);
}

function isWarning(level: unknown): boolean {
  if (typeof level === "number") return level >= WARNING;
  return level === "warn" || level === "error" || level === "fatal";
}
