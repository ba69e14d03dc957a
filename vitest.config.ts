import { defineConfig } from "vitest/config";

/** One configuration: `unit` (no server), `api` (real PostgreSQL), `component` (jsdom). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{libs,gateway,services,devstack,tools,shell,mfe-*}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.api.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          include: ["{libs,gateway,services,devstack,e2e}/**/*.api.test.ts"],
          globalSetup: ["libs/service-kit/src/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "component",
          include: ["{libs,shell,mfe-*}/**/*.test.tsx"],
          environment: "jsdom",
          css: false,
        },
      },
    ],
  },
});
