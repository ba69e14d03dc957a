import { defineConfig } from "@playwright/test";
import { launchOptions } from "./src/browser/launch-options.ts";
import { sessionFile, stackUrl } from "./src/setup/running-stack.ts";

/** The journeys run on a stack of their own; the import goes first, the others on what it left. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results/journeys",
  globalSetup: "./src/setup/global-setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // For a machine that may be slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: stackUrl(),
    storageState: sessionFile(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    locale: "en-US",
    reducedMotion: "reduce",
    launchOptions: await launchOptions(),
    trace: process.env["E2E_TRACE"] === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "import", testMatch: "import.spec.ts" },
    // On a stack of its own: it uses the other worker meanwhile.
    { name: "publishing", testMatch: "published-remotes.spec.ts" },
    {
      name: "journeys",
      testIgnore: ["import.spec.ts", "published-remotes.spec.ts"],
      dependencies: ["import"],
    },
  ],
});
