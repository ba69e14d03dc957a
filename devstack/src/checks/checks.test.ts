import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../stack/settings.ts";
import { countAdvisories } from "./advisories.ts";
import { countStep } from "./counts.ts";
import { inOrder, summary } from "./run-checks.ts";
import { LONG_STEPS, selectSteps, STEPS } from "./steps.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a step without tests counts as one check", () => {
  expect(countStep("exit code", 0)).toEqual({ passed: 1, failed: 0 });
  expect(countStep("exit code", 2)).toEqual({ passed: 0, failed: 1 });
});

test("the counts of a suite are read from its report", () => {
  const vitest = JSON.stringify({ numPassedTests: 7, numFailedTests: 2 });
  expect(countStep("vitest", 1, vitest)).toEqual({ passed: 7, failed: 2 });
  const playwright = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1 } });
  expect(countStep("playwright", 1, playwright)).toEqual({ passed: 3, failed: 2 });
});

test("a suite with a non-zero exit code or without a report never counts as passed", () => {
  const allPassed = JSON.stringify({ numPassedTests: 7, numFailedTests: 0 });
  expect(countStep("vitest", 1, allPassed)).toEqual({ passed: 7, failed: 1 });
  expect(countStep("vitest", 0, undefined)).toEqual({ passed: 0, failed: 1 });
  expect(countStep("playwright", null, "{")).toEqual({ passed: 0, failed: 1 });
});

test("advisories of severity high and critical count, lower ones do not", () => {
  const answer = (counts: object) => JSON.stringify({ metadata: { vulnerabilities: counts } });
  expect(countAdvisories(answer({ low: 4, moderate: 2, high: 0, critical: 0 }))).toBe(0);
  expect(countAdvisories(answer({ low: 0, moderate: 0, high: 1, critical: 2 }))).toBe(3);
});

test("without advisories from the registry nothing is counted, and the summary says so", () => {
  for (const output of ["", "<html>", "{}", '{"statusCode":405,"message":"405"}']) {
    expect(countAdvisories(output)).toBeNull();
  }
  const [step] = STEPS;
  if (!step) throw new Error("There are steps");
  const note = "NOT CHECKED: the package registry did not answer with advisories.";
  const result = { step, tookMs: 10, logFile: "", passed: 1, failed: 0, note };
  expect(summary([result], 20)).toContain(note);
});

test("temporary files are in memory where enough of it is free", () => {
  expect(path.dirname(temporaryFolder(CHECKOUT, 1))).toBe(CHECKOUT);
  expect(path.dirname(temporaryFolder(CHECKOUT, Number.MAX_VALUE))).toBe(tmpdir());
  expect(path.dirname(temporaryFolder("/not/there", 1))).toBe(tmpdir());
});

test("--only runs the named steps and refuses unknown names", () => {
  expect(selectSteps(["--only", "unit,api"]).map((step) => step.name)).toEqual(["api", "unit"]);
  expect(selectSteps(["--only=lint"]).map((step) => step.name)).toEqual(["lint"]);
  expect(selectSteps([])).toBe(STEPS);
  expect(() => selectSteps(["--only", "unti"])).toThrow("--only accepts: build, api");
});

test("--long selects only the long steps", () => {
  expect(selectSteps(["--long"])).toBe(LONG_STEPS);
  expect(selectSteps(["--long", "--only", "races"]).map((step) => step.name)).toEqual(["races"]);
  expect(() => selectSteps(["--long", "--only", "lint"])).toThrow(
    "operations, runs, import, round-trip, files, searches, races, crashes",
  );
});

test("every long test belongs to a long step", () => {
  const files = globSync("*/**/*.long.api.test.ts", {
    cwd: CHECKOUT,
    exclude: (name) => name === "node_modules" || name === "dist",
  });
  const paths = LONG_STEPS.flatMap(({ args }) => args.filter((arg) => arg.includes("/")));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !paths.some((path) => file.includes(path)))).toEqual([]);
});

test("the last line contains exactly the two totals", () => {
  const [step] = STEPS;
  if (!step) throw new Error("There are steps");
  const result = { step, tookMs: 10, logFile: "", passed: 3, failed: 1, note: undefined };
  expect(summary([result, result], 20).split("\n").at(-1)).toBe("6 passed, 2 failed");
});

test("steps start in their order, as many at a time as allowed, and after what they need", async () => {
  const [one] = STEPS;
  if (!one) throw new Error("There are steps");
  const step = (name: string, after?: string) => ({ ...one, name, ...(after && { after }) });
  const steps = [step("a"), step("b"), step("c", "a"), step("d", "absent"), step("e", "c")];
  const open = new Map<string, () => void>();
  const started: string[] = [];
  const all = inOrder(steps, 2, async ({ name }) => {
    started.push(name);
    await new Promise<void>((resolve) => open.set(name, resolve));
    return name;
  });
  const ends = async (name: string, then: string[]) => {
    open.get(name)?.();
    await expect.poll(() => started).toEqual(then);
  };
  expect(started).toEqual(["a", "b"]);
  await ends("b", ["a", "b", "d"]);
  await ends("a", ["a", "b", "d", "c"]);
  await ends("d", ["a", "b", "d", "c"]);
  await ends("c", ["a", "b", "d", "c", "e"]);
  open.get("e")?.();
  expect(await all).toEqual(["b", "a", "d", "c", "e"]);
});

test("every step comes after a step of the list before it", () => {
  for (const [index, { after }] of STEPS.entries()) {
    const before = STEPS.slice(0, index).map(({ name }) => name);
    if (after !== undefined) expect(before).toContain(after);
  }
});
