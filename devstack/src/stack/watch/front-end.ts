import path from "node:path";
import { REMOTES } from "@accord/tools/remotes";
import { superviseChild, packageProgram, openLog } from "@accord/processes";
import type { ChildrenDeps } from "../children.ts";
import { publishBuilds } from "../remotes.ts";
import { CHECKOUT } from "../settings.ts";
import type { StateFolder } from "../state-folder.ts";
import { buildErrors } from "./build-errors.ts";
import { inTurn } from "./in-turn.ts";

const SHELL = "shell";
/** All projects build at once, on a machine that may be busy. */
const FIRST_BUILD_LIMIT_MS = 600_000;

export interface FrontEndDeps extends Pick<ChildrenDeps, "reporter" | "records" | "undo"> {
  state: StateFolder;
}

type BuildState = "building" | "built" | "failed";

/** Resolves when shell and remotes are built; one with an error is waited for until it is mended. */
export async function watchFrontEnd(deps: FrontEndDeps): Promise<void> {
  const states = new Map<string, BuildState>();
  const { promise: firstBuild, resolve, reject } = Promise.withResolvers<void>();
  const limit = setTimeout(() => {
    if ([...states.values()].includes("failed")) return;
    reject(new Error(`The first build did not end; see ${deps.state.logs}`));
  }, FIRST_BUILD_LIMIT_MS);
  let isPublishing = false;
  const publish = createPublisher(deps);
  const onBuild = (project: string, state: BuildState): void => {
    states.set(project, state);
    if (isPublishing) {
      if (state === "built" && project !== SHELL) publish(project);
      return;
    }
    // The start publishes the first builds.
    isPublishing = [...states.values()].every((one) => one === "built");
    if (isPublishing) resolve();
  };
  const projects = [SHELL, ...REMOTES.map(({ project }) => project)];
  for (const project of projects) states.set(project, "building");
  const watchers = projects.map((project) => startWatcher(project, deps, onBuild));
  deps.undo.push(async () => {
    clearTimeout(limit);
    await Promise.all(watchers.map((watcher) => watcher.stop(5000)));
  });
  await firstBuild;
  clearTimeout(limit);
}

function startWatcher(
  project: string,
  { state, reporter, records }: FrontEndDeps,
  onBuild: (project: string, state: BuildState) => void,
) {
  const webpack = packageProgram(CHECKOUT, "webpack", "webpack");
  const name = `watch-${project}`;
  let output: string[] = [];
  return superviseChild(
    {
      name,
      command: process.execPath,
      args: [webpack, "--config", "webpack.config.mjs", "--watch"],
      cwd: path.join(CHECKOUT, project),
      env: { ...process.env, NODE_ENV: "development", NO_COLOR: "1" },
    },
    {
      log: openLog(path.join(state.logs, `${name}.log`)),
      records,
      notice: reporter.line,
      line: (text) => {
        output.push(text);
        if (!/^webpack .*\bcompiled\b/.test(text)) return;
        const errors = buildErrors(output, project, CHECKOUT);
        output = [];
        for (const error of errors) reporter.line(`${project} failed to build: ${error}`);
        if (errors.length === 0) reporter.line(`${project}: compiled`);
        onBuild(project, errors.length === 0 ? "built" : "failed");
      },
    },
  );
}

/** Publishes what is built; builds during a publication wait for its end. */
function createPublisher({ state, reporter }: FrontEndDeps): (project: string) => void {
  return inTurn(async (projects) => {
    try {
      const only = new Set(projects);
      await publishBuilds(CHECKOUT, state.remotes, { isWatching: true, only });
    } catch (error) {
      reporter.line(`Not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
