import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { CHECKOUT } from "./testing/files.ts";
import { allManifests } from "./testing/manifests.ts";
import { problemsOf } from "./testing/schemas.ts";

const folder = mkdtempSync(path.join(tmpdir(), "accord-task-"));
afterAll(() => rmSync(folder, { recursive: true }));
const created = path.join(folder, "created.json");

/** Answers as a cluster whose job, after it has waited for an image, ends with `condition`. */
function writeKubectl(cronJob: string, condition: string, exitCode = 0) {
  const pulled = path.join(folder, `${cronJob}-pulled`);
  const podsIn = (state: object) => ({
    items: [{ status: { containerStatuses: [{ name: nameOf(cronJob), state }] } }],
  });
  const manifest = allManifests().find(({ metadata }) => metadata.name === cronJob);
  const spec = manifest?.spec?.jobTemplate?.spec;
  const job = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "made" }, spec };
  const waiting = { status: {} };
  const state = { status: { conditions: [{ type: condition, status: "True" }] } };
  const program = `#!${process.execPath}
const words = process.argv.slice(4).join(" ");
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
if (words.startsWith("create job ${cronJob}-")) console.log(${JSON.stringify(JSON.stringify(job))});
else if (words === "create --filename=-") writeFileSync("${created}", readFileSync(0));
else if (words.startsWith("logs ")) console.log("Restored and checked");
else if (words.startsWith("get pods") && !existsSync("${pulled}")) {
  writeFileSync("${pulled}", "");
  console.log(${JSON.stringify(JSON.stringify(podsIn({ waiting: {} })))});
} else if (words.startsWith("get pods"))
  console.log(${JSON.stringify(JSON.stringify(podsIn({ terminated: { exitCode } })))});
else if (words.startsWith("get job") && !existsSync("${pulled}2")) {
  writeFileSync("${pulled}2", "");
  console.log(${JSON.stringify(JSON.stringify(waiting))});
} else if (words.startsWith("get job")) console.log(${JSON.stringify(JSON.stringify(state))});
else process.exit(1);
`;
  writeFileSync(path.join(folder, "kubectl"), program, { mode: 0o755 });
}

const nameOf = (cronJob: string): string => {
  const manifest = allManifests().find(({ metadata }) => metadata.name === cronJob);
  return manifest?.spec?.jobTemplate?.spec?.template?.spec?.containers?.[0]?.name ?? "";
};

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [path.join(CHECKOUT, "deploy/k8s/run-task.mjs"), ...args], {
    encoding: "utf8",
    env: { PATH: folder, ...env },
  });

test("a task runs as a job with the added arguments and the given image, and its output is shown", () => {
  writeKubectl("restore", "Complete");
  const image = "registry.example.com/accord/ops:0.2.0";
  const { status, stdout } = run(["restore", "/backups/first", "--replace"], { IMAGE: image });
  expect([status, stdout]).toEqual([0, "Restored and checked\n"]);
  const job = JSON.parse(readFileSync(created, "utf8"));
  expect(problemsOf(job)).toEqual([]);
  const [container] = job.spec.template.spec.containers;
  expect(container.image).toBe(image);
  expect(container.args.slice(-2)).toEqual(["/backups/first", "--replace"]);
});

test("a job that failed ends with its code, and a task that does not exist is an error", () => {
  writeKubectl("audit-verify", "Failed", 2);
  const failed = run(["audit-verify"]);
  expect([failed.status, failed.stderr]).toEqual([
    2,
    expect.stringMatching(/audit-verify-\w+ failed/),
  ]);
  const unknown = run(["nothing"]);
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("failed.")]);
});
