import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { REMOTES } from "@accord/tools/remotes";
import { superviseChild, packageProgram, openLog } from "@accord/processes";
import type { ChildrenDeps } from "./children.ts";
import { publishBuilds } from "./remotes.ts";
import { CHECKOUT } from "./settings.ts";
import type { StateFolder } from "./state-folder.ts";

const FIRST_BUILD_LIMIT_MS = 180_000;
const POLL_MS = 500;

const PRODUCTS = [
  { project: "shell", file: "shell/dist/index.html" },
  ...REMOTES.map(({ project }) => ({ project, file: `${project}/dist/mf-manifest.json` })),
];

export interface FrontEndDeps extends Pick<ChildrenDeps, "reporter" | "records" | "undo"> {
  state: StateFolder;
}

export async function watchFrontEnd(deps: FrontEndDeps): Promise<void> {
  const startedAt = Date.now();
  const watchers = PRODUCTS.map(({ project }) => startWatcher(project, deps));
  const stopped = new AbortController();
  deps.undo.push(async () => {
    stopped.abort();
    await Promise.all(watchers.map((watcher) => watcher.stop(5000)));
  });
  while (PRODUCTS.some(({ file }) => changedAt(file) < startedAt)) {
    if (Date.now() > startedAt + FIRST_BUILD_LIMIT_MS) {
      throw new Error(`The first build did not end; see ${deps.state.logs}`);
    }
    await sleep(POLL_MS);
  }
  void publishOnChange(deps, stopped.signal);
}

function startWatcher(project: string, { state, reporter, records }: FrontEndDeps) {
  const webpack = packageProgram(CHECKOUT, "webpack", "webpack");
  const name = `watch-${project}`;
  return superviseChild(
    {
      name,
      command: process.execPath,
      args: [webpack, "--config", "webpack.config.mjs", "--watch"],
      cwd: path.join(CHECKOUT, project),
      env: { ...process.env, NODE_ENV: "development" },
    },
    {
      log: openLog(path.join(state.logs, `${name}.log`)),
      records,
      notice: reporter.line,
      line: (text) => {
        if (/\bERROR in\b|compiled .*(error|success)/.test(text)) {
          reporter.line(`${project}: ${text}`);
        }
      },
    },
  );
}

async function publishOnChange(
  { state, reporter }: FrontEndDeps,
  signal: AbortSignal,
): Promise<void> {
  let published = latestChange();
  while (!signal.aborted) {
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    const latest = latestChange();
    if (latest === published) continue;
    try {
      await publishBuilds(CHECKOUT, state.remotes, { isWatching: true });
      published = latest;
    } catch (error) {
      // The build was incomplete; the next change event retries.
      reporter.line(`Publishing again: ${String(error)}`);
    }
  }
}

function latestChange(): number {
  return Math.max(...PRODUCTS.map(({ file }) => changedAt(file)));
}

function changedAt(file: string): number {
  return statSync(path.join(CHECKOUT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
