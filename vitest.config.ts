import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** The component tests that mock a module: each of them loads the project's modules again. */
const replacing = globSync("{libs,shell,mfe-*}/**/*.test.tsx", {
  exclude: (path) => path.endsWith("node_modules"),
}).filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

/** The files of a worker share its modules, which take longer to load than the tests take. */
const shared = {
  isolate: false,
  maxWorkers: "100%",
  unstubGlobals: true,
  unstubEnvs: true,
  // Of the default of 1 s a busy machine can spend the most on something else.
  expect: { poll: { timeout: 15_000 } },
};

const component = {
  environment: "jsdom",
  css: false,
  setupFiles: ["libs/ui/src/testing/clear-window.ts"],
  testTimeout: 20_000,
};

const propertySeed = "libs/domain/src/testing/property-seed.ts";

/** Tests that take minutes run in `npm run test:long` alone. */
const long = "**/*.long.api.test.ts";
const isLong = process.env["LONG_TESTS"] === "1";

/** Tests that need a Docker engine run in `npm run test:containers` alone. */
const containers = "deploy/src/containers/*.test.ts";

/** One configuration: `unit` (no server), `api` (real PostgreSQL), `component` (jsdom). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          setupFiles: [propertySeed],
          // A busy machine needs more than the default of 5 s.
          testTimeout: 20_000,
          include: [
            "{libs,gateway,services,ops,sandboxes,devstack,tools,create-accord-remote/src,deploy,bench,shell,mfe-*}/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/*.api.test.ts", containers],
        },
      },
      {
        test: {
          name: "api",
          include: [
            "{libs,gateway,services,ops,sandboxes,devstack,tools,deploy,e2e}/**/*.api.test.ts",
          ],
          exclude: ["**/node_modules/**", ...(isLong ? [] : [long])],
          setupFiles: [propertySeed],
          globalSetup: ["devstack/src/postgres/testing/test-server.ts"],
          isolate: false,
          // One more than the cores of the smallest machine: these tests wait a good part of their time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 20_000 } },
          // 200 sheets at once take half a minute on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "containers",
          include: [containers],
          // They begin with building all images.
          testTimeout: 600_000,
          hookTimeout: 1_800_000,
        },
      },
      {
        test: {
          ...shared,
          ...component,
          name: "component",
          include: ["{libs,shell,mfe-*}/**/*.test.tsx"],
          exclude: ["**/node_modules/**", ...replacing],
        },
      },
      {
        test: {
          ...shared,
          ...component,
          name: "component-alone",
          include: replacing,
          setupFiles: ["libs/ui/src/testing/reset-modules.ts", ...component.setupFiles],
        },
      },
    ],
  },
});
