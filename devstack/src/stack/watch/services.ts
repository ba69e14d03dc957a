import { addressOf, type StackPlan } from "../plan.ts";
import type { ProcessRow } from "../processes.ts";
import type { Reporter } from "../report.ts";
import { CHECKOUT } from "../settings.ts";
import { inTurn } from "./in-turn.ts";
import { serviceFolders } from "./service-folders.ts";
import { watchFiles } from "./watch-files.ts";
import { createWatchedService, type WatchedService } from "./watched-service.ts";

/** What only a new start of `npm run dev` reads. */
const NEW_START = ["package-lock.json", "tools/webpack", "tools/remotes"];
const isForNewStart = (file: string): boolean =>
  file.includes("/migrations/") || NEW_START.some((entry) => isIn(file, entry));

interface ServiceWatchDeps {
  plan: StackPlan;
  rows: readonly ProcessRow[];
  reporter: Reporter;
  undo: ((deadline: number) => Promise<void>)[];
}

/** Restarts each service whose own files or libraries change, once for a burst of changes. */
export async function watchServices({
  plan,
  rows,
  reporter,
  undo,
}: ServiceWatchDeps): Promise<Map<string, WatchedService>> {
  const services = new Map(
    rows.map(({ name }) => {
      const readyUrl = `${addressOf(plan, name)}/readyz`;
      return [name, createWatchedService(name, { readyUrl, report: reporter.line })];
    }),
  );
  const folders = rows.map(({ name, entry }) => ({ name, own: serviceFolders(CHECKOUT, entry) }));
  const restart = inTurn(async (names) => {
    await Promise.all(names.flatMap((name) => services.get(name)?.restart() ?? []));
  });
  const files = await watchFiles({
    root: CHECKOUT,
    entries: [...new Set([...folders.flatMap(({ own }) => own), ...NEW_START])],
    onChange: (changed) => {
      const later = changed.filter(isForNewStart);
      if (later.length > 0) {
        reporter.line(`${listed(later)} changed: stop and start npm run dev to use it`);
      }
      const names = folders
        .filter(({ own }) => own.some((folder) => changed.some((file) => isIn(file, folder))))
        .map(({ name }) => name);
      if (names.length === 0) return;
      reporter.line(`${listed(changed)} changed: restarting ${names.join(", ")}`);
      restart(...names);
    },
    onError: (error) => reporter.line(`Files cannot be watched: ${String(error)}`),
  });
  undo.push(async () => {
    await files.close();
    for (const service of services.values()) service.close();
  });
  return services;
}

function isIn(file: string, entry: string): boolean {
  return file === entry || file.startsWith(`${entry}/`);
}

function listed(files: readonly string[]): string {
  const [first = "", ...others] = files;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
