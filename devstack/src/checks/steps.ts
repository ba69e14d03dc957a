export type Counting = "exit code" | "vitest" | "playwright";

export interface Step {
  name: string;
  program: [packageName: string, program: string] | [file: string];
  args: string[];
  counting: Counting;
  after?: string;
  env?: Record<string, string>;
  /** Said at the start. */
  takes?: string;
}

const BROWSER: Step = {
  name: "browser",
  program: ["@playwright/test", "playwright"],
  args: ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json"],
  counting: "playwright",
};

/**
 * The steps of `npm test` in the order in which they start, `PARALLEL` at a time: those that wait
 * a good part of their time first, so that the others use what they leave of the processor.
 */
export const STEPS: Step[] = [
  // Recorded, so that no later step builds again while stacks serve what is built.
  check("build", ["devstack/src/stack/front-end.ts"], []),
  suite("api"),
  { ...BROWSER, after: "build" },
  suite("component"),
  suite("unit"),
  // Two commands of Nx at once would wait for each other.
  { ...check("graph", ["nx", "nx"], ["graph", "--file=.nx/graph.json"]), after: "build" },
  // Its rules need the graph.
  { ...check("boundaries", ["eslint", "eslint"], [".", "--max-warnings", "0"]), after: "graph" },
  check("lint", ["oxlint", "oxlint"], []),
  check("types", ["@typescript/native-preview", "tsgo"], ["-p", "tsconfig.json"]),
  check("knip", ["knip", "knip"], []),
  check("format", ["oxfmt", "oxfmt"], ["--check"]),
  check("advisories", ["devstack/src/checks/advisories.ts"], []),
];

/** The cores of the smallest machine: a third step beside them makes all of them take longer. */
export const PARALLEL = 2;

export const LONG_STEPS: Step[] = [
  long("operations", ["core/src/features/book/schedule/random-operations"], {
    MONEY_OPERATIONS: "10000",
  }),
  long("runs", ["core/src/features/payments/payout-runs/random-"], { RUN_OPERATIONS: "10000" }),
  long("import", ["core/src/features/exchange/dev-data/import.api"], { IMPORT_EVERY_DAYS: "7" }),
  long("round-trip", ["core/src/features/exchange/book-export/round-trip"], {
    ROUND_TRIP_CHAPTERS: "185",
    ROUND_TRIP_OPENING: "12",
    ROUND_TRIP_OPERATIONS: "80",
  }),
  long("files", ["core/src/features/exchange/imports/file/random-files"], { RANDOM_FILES: "300" }),
  long("searches", ["core/src/testing/searches"]),
  long("races", ["core/src/testing/races"], { RACE_ROUNDS: "50" }),
  // One after the other: each loads the machine, and a restarted service has seconds to be back.
  long("crashes", ["e2e/endurance", "signing/src/crash", "--no-file-parallelism"], {
    CRASH_KILLS: "6",
  }),
  long("events", ["signing/src/features/records/random-order"], { EVENT_ORDERS: "20" }),
  long("replicas", ["e2e/services/rolling-restart", "e2e/services/replica-failures"]),
  {
    ...long("releases", ["e2e/services/releases"]),
    takes: "about 8 minutes, 12 on two busy cores",
  },
  long("statements", ["e2e/services/statements-timeouts"]),
  long("sheets", [
    "documents/src/features/sheets/hostile-text",
    "documents/src/adapters/browser.api",
  ]),
  long("restore", ["e2e/services/backup"]),
  long("secrets", ["e2e/services/vault-secrets"]),
  long("standby", ["e2e/services/standby"]),
  long("point-in-time", ["devstack/src/postgres/point-in-time"]),
  // Skips without PGBOUNCER=<path of the program>.
  long("pgbouncer", ["e2e/services/pgbouncer"]),
  long("storage", ["sandboxes/src/storage/many-objects"]),
  long("memory", ["services/documents/src/memory"]),
  // Installs the packed packages in a folder outside the checkout.
  long("foreign-remote", ["tools/packages/compile", "e2e/services/foreign-remote"]),
  // Saves files of a copy of the checkout, which runs with npm run dev.
  long("dev", ["devstack/src/dev.long"]),
  // Installs from the images' own lock, unlike the daily tests.
  long("images", ["deploy/src/images"]),
  // With axe at each width in both themes.
  { ...BROWSER, name: "axe", env: { LONG_TESTS: "1" } },
];

function long(name: string, paths: string[], env: Step["env"] = {}): Step {
  const { args, ...step } = suite("api");
  return { ...step, name, args: [...args, ...paths], env: { LONG_TESTS: "1", ...env } };
}

function check(name: string, program: Step["program"], args: string[]): Step {
  return { name, program, args, counting: "exit code" };
}

function suite(name: string): Step {
  const args = ["run", "--project", `${name}*`, "--reporter=default", "--reporter=json"];
  return { name, program: ["vitest", "vitest"], args, counting: "vitest" };
}

export function selectSteps(
  args: string[],
  steps = args.includes("--long") ? LONG_STEPS : STEPS,
): Step[] {
  const index = args.findIndex((arg) => arg === "--only" || arg.startsWith("--only="));
  if (index < 0) return steps;
  const value = args[index]?.split("=")[1] ?? args[index + 1] ?? "";
  const wanted = value.split(",").filter(Boolean);
  const names = steps.map((step) => step.name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0 || wanted.length === 0) {
    throw new Error(`--only accepts: ${names.join(", ")}`);
  }
  return steps.filter((step) => wanted.includes(step.name));
}
