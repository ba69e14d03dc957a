import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { bothEnded, firstError } from "./build-remote.ts";

const stack = Array.from({ length: 40 }, (_, at) => `   ${at}: <unknown>`).join("\n");

test("firstError starts with the position of the error", () => {
  const place = "ERROR in ./src/page.tsx\nUnexpected token `<eof>`\n    ,-[page.tsx:48:13]";
  const shown = firstError(`<w> a warning\n${place}\n${stack}\nwebpack compiled with 1 error\n`);
  expect(shown.startsWith(place)).toBe(true);
  expect(shown.split("\n").length).toBeLessThan(20);
});

test("without an error line firstError returns the end", () => {
  const shown = firstError(`${stack}\nError: Cannot find module './presets.mjs'\n`);
  expect(shown.endsWith("Cannot find module './presets.mjs'")).toBe(true);
});

test("an error of types is told when the build has ended too", async () => {
  const steps: string[] = [];
  const build = setTimeout(20).then(() => void steps.push("built"));
  await expect(bothEnded(build, Promise.reject(new Error("types")))).rejects.toThrow("types");
  expect(steps).toEqual(["built"]);
});
