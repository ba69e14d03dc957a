import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "jsdom",
    css: false,
    include: ["src/**/*.test.tsx"],
    // These packages import styles, which Node cannot load by itself.
    server: { deps: { inline: [/@accord\//] } },
    unstubGlobals: true,
  },
});
