import { rmSync } from "node:fs";
import path from "node:path";
import { buildFrontEnd, buildMarker } from "./front-end.ts";
import { publishBuilds } from "./remotes.ts";
import { CHECKOUT } from "./settings.ts";
import { type FrontEndDeps, watchFrontEnd } from "./watch/front-end.ts";

export type FrontEndMode = "build" | "watch" | "none";

export async function prepareFrontEnd(mode: FrontEndMode, deps: FrontEndDeps): Promise<void> {
  if (mode === "none") return;
  const { state, reporter } = deps;
  if (mode === "watch") {
    // A watcher leaves a development build, so the next start must build.
    rmSync(buildMarker(CHECKOUT), { force: true });
    await reporter.step("front end", () => watchFrontEnd(deps));
  }
  if (mode === "build") {
    const abort = new AbortController();
    deps.undo.push(async () => abort.abort());
    await reporter.step("front end", () =>
      buildFrontEnd(CHECKOUT, {
        logFile: path.join(state.logs, "build.log"),
        signal: abort.signal,
        onBuild: () => reporter.line("  front end    building what has changed ..."),
      }),
    );
  }
  await publishBuilds(CHECKOUT, state.remotes, { isWatching: mode === "watch" });
}
