import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("testing/logging-process.ts", import.meta.url));
const start = (...args: string[]) =>
  spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });

const numbersOf = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).at);

test.each([1, 5_000])("none of %i lines is lost when the process exits at once", async (count) => {
  const child = start(String(count));
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect(code).toBe(3);
  expect(numbersOf(said.trimEnd().split("\n"))).toEqual(
    Array.from({ length: count }, (_, at) => at),
  );
});

test("a single line is written while the process is running", async () => {
  const child = start("1", "stay");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  child.kill("SIGKILL");
  expect(numbersOf([String(line)])).toEqual([0]);
});
