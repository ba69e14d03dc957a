import { pollReadiness, type ChildDeps, type SupervisedChild } from "@accord/processes";
import { seconds } from "../report.ts";
import { CHECKOUT } from "../settings.ts";
import { crashOf } from "./crash.ts";

const KEPT_LINES = 200;
const READY_LIMIT_MS = 90_000;
const RESTART_GRACE_MS = 20_000;

export interface WatchedService {
  hooks: Required<Pick<ChildDeps, "line" | "awaitsRestart">>;
  /** Resolves when the next process was started; its readiness is reported later. */
  restart(): Promise<void>;
  follow(child: SupervisedChild): void;
  markReady(): void;
  close(): void;
}

/** A service that waits for the next change when its code cannot start. */
export function createWatchedService(
  name: string,
  { readyUrl, report }: { readyUrl: string; report(line: string): void },
): WatchedService {
  let child: SupervisedChild | undefined;
  let output: string[] = [];
  let isReady = false;
  let polling = new AbortController();

  async function reportReady(): Promise<void> {
    const { signal } = polling;
    const startedAt = performance.now();
    try {
      await pollReadiness(readyUrl, { timeoutMs: READY_LIMIT_MS, signal });
      isReady = true;
      report(`${name} is ready again after ${seconds(performance.now() - startedAt)}`);
    } catch (error) {
      if (!signal.aborted) report(`${name} is not ready: ${String(error)}`);
    }
  }

  return {
    hooks: {
      line: (text) => {
        output.push(text);
        if (output.length > KEPT_LINES) output.shift();
      },
      awaitsRestart: () => {
        const crash = crashOf(output, CHECKOUT);
        const isHeld = crash !== undefined && !isReady;
        output = [];
        isReady = false;
        if (isHeld) polling.abort();
        const next = isHeld ? " (starts again after the next change)" : "";
        if (crash !== undefined) report(`${name} failed: ${crash}${next}`);
        return isHeld;
      },
    },
    restart: async () => {
      polling.abort();
      polling = new AbortController();
      output = [];
      isReady = false;
      await child?.restart(RESTART_GRACE_MS);
      void reportReady();
    },
    follow: (started) => {
      child = started;
    },
    markReady: () => {
      isReady = true;
    },
    close: () => polling.abort(),
  };
}
