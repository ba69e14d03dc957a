import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { stageOf, readStages } from "./testing/dockerfile.ts";
import { CHECKOUT, readText } from "./testing/files.ts";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  "runs-on": string;
  "timeout-minutes": number;
  permissions?: Record<string, string>;
  needs?: string;
  strategy?: { matrix: Record<string, string[]> };
  steps: Step[];
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const files = globSync(".github/workflows/*.yml", { cwd: CHECKOUT }).sort();
const workflows = files.map((file) => ({ file, ...(parse(readText(file)) as Workflow) }));
const jobs = workflows.flatMap(({ jobs: all }) => Object.values(all));
const steps = jobs.flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => run?.split("\n") ?? []);

test("every action is pinned by a commit with its version, and one action has one commit", () => {
  const uses = files.flatMap((file) => readText(file).match(/uses: .*/g) ?? []);
  expect(
    uses.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
  const pins = new Map(uses.map((line) => [line.split("@")[0], line]));
  expect(new Set(uses).size).toBe(pins.size);
});

test("a workflow may read, and only the release's own jobs may write", () => {
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: "read" });
  const more = workflows.flatMap(({ file, jobs: all }) =>
    Object.entries(all).flatMap(([name, { permissions }]) =>
      permissions ? [`${file} ${name}`] : [],
    ),
  );
  expect(more).toEqual([
    ".github/workflows/release.yml image",
    ".github/workflows/release.yml publish",
  ]);
  const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  for (const { with: options } of checkouts)
    expect(options).toMatchObject({ "persist-credentials": false });
});

test("every job has a time limit and needs a job that exists", () => {
  for (const { jobs: all } of workflows) {
    for (const job of Object.values(all)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(Object.keys(all)).toContain(job.needs ?? Object.keys(all)[0]);
    }
  }
});

describe("what the commands name", () => {
  test("every npm script and every file exists", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
    const named = commands.flatMap((line) => /\bnpm (?:run )?(\S+)/.exec(line)?.[1] ?? []);
    expect(named.filter((name) => name !== "ci" && !(name in scripts))).toEqual([]);
    const paths = commands.flatMap((line) => /\bnode (\S+)/.exec(line)?.[1] ?? []);
    expect(paths.filter((file) => !existsSync(path.join(CHECKOUT, file)))).toEqual([]);
    expect(paths).not.toEqual([]);
  });

  test("no expression of an event is put into a shell command", () => {
    expect(commands.filter((line) => line.includes("${{"))).toEqual([]);
  });
});

test("the release builds every image for production, and the component names the same", () => {
  const targets = jobs.flatMap(({ strategy }) => strategy?.matrix["target"] ?? []);
  const stages = readStages();
  for (const target of targets) expect(stageOf(stages, target).name).toBe(target);
  const component = parse(readText("deploy/k8s/components/images/kustomization.yaml")) as {
    images: { name: string; digest: string }[];
  };
  expect(component.images.map(({ name }) => name)).toEqual(targets.map((name) => `accord/${name}`));
});
