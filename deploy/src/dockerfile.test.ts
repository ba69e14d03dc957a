import { existsSync } from "node:fs";
import path from "node:path";
import { REMOTES } from "@accord/tools/remotes";
import { expect, test } from "vitest";
import { contextFiles } from "./testing/build-context.ts";
import { readCompose } from "./testing/compose-file.ts";
import {
  DOCKERFILE,
  envOf,
  lastOf,
  readStages,
  flattenStage,
  argumentsOf,
} from "./testing/dockerfile.ts";
import { CHECKOUT, readText } from "./testing/files.ts";
import { variablesIn } from "./testing/interpolate.ts";
import { workloads } from "./testing/manifests.ts";

const text = readText("docker-compose.yml");
const compose = readCompose(Object.fromEntries(variablesIn(text).map((name) => [name, "given"])));
const built = Object.values(compose.services).flatMap(({ build }) => build ?? []);
const stages = readStages();
const names = stages.map(({ name }) => name);

test("every image that Compose or Kubernetes names is a target of the Dockerfile", () => {
  expect(built.length).toBe(12);
  for (const { context, dockerfile, target } of built) {
    expect([context, dockerfile, names.includes(target)]).toEqual([".", DOCKERFILE, true]);
  }
  const images = workloads().flatMap(({ pod }) =>
    [...pod.containers, ...(pod.initContainers ?? [])].map(({ image }) => image),
  );
  const targets = images.map((image) => /accord\/([a-z]+)(:|$)/.exec(image)?.[1] ?? image);
  expect(targets.filter((target) => !built.some((one) => one.target === target))).toEqual([]);
});

test("every stage starts from a pinned image or an earlier stage", () => {
  for (const [index, { name, from }] of stages.entries()) {
    const known = ["node:24.21.0-bookworm-slim", "debian:trixie-slim", ...names.slice(0, index)];
    expect([name, known]).toEqual([name, expect.arrayContaining([from])]);
  }
});

test(".dockerignore lets every copied path through", () => {
  const files = contextFiles();
  const copied = stages
    .flatMap(({ instructions }) => instructions)
    .filter(
      ({ name, flags, rest }) => name === "COPY" && !("from" in flags) && !rest.startsWith(". "),
    )
    .map(({ rest }) => rest.split(" ")[0] ?? "");
  expect(copied.length).toBeGreaterThan(10);
  const absent = copied.filter((one) => !files.some((file) => `${file}/`.startsWith(`${one}/`)));
  expect(absent).toEqual([]);
});

test("every remote of the checkout is built, and copied into the image that publishes it", () => {
  const linesOf = (name: string) =>
    stages.find((stage) => stage.name === name)?.instructions.map(({ rest }) => rest) ?? [];
  const projects = REMOTES.map(({ project }) => project);
  expect(projects).toContain("mfe-investors");
  for (const project of projects) {
    const frontEnd = linesOf("front-end");
    expect(frontEnd).toContain(`${project} ${project}`);
    for (const command of ["npm ci", "npm run build"]) {
      const line = frontEnd.find((one) => one.includes(command));
      expect(line).toMatch(new RegExp(`--workspace ${project}( |$)`));
    }
    expect(linesOf("remotes")).toContain(`/app/${project}/dist ${project}/dist`);
  }
});

test("every image runs one process of its own, of Node but for the pooler and the balancer, as a non-root user", () => {
  for (const { target } of built) {
    const all = flattenStage(stages, target);
    expect([target, all.at(-1)?.name]).toEqual([target, "CMD"]);
    expect([target, lastOf(all, "USER")?.rest]).toEqual([target, "1000:1000"]);
    if (target === "pgbouncer") {
      expect(argumentsOf(lastOf(all, "CMD"))).toEqual(["/start.sh"]);
      continue;
    }
    if (target === "balancer") {
      expect(argumentsOf(lastOf(all, "CMD"))[0]).toBe("haproxy");
      continue;
    }
    const [program, entry = ""] = argumentsOf(lastOf(all, "CMD"));
    expect([target, program, existsSync(path.join(CHECKOUT, entry))]).toEqual([
      target,
      "node",
      true,
    ]);
  }
});

test("every long-running image has a health check; one-shot images have none", () => {
  const checked = built.filter(({ target }) => lastOf(flattenStage(stages, target), "HEALTHCHECK"));
  expect(checked.map(({ target }) => target).sort()).toEqual([
    "balancer",
    "core",
    "documents",
    "gateway",
    "identity",
    "pgbouncer",
    "signing",
  ]);
});

test("a health check starts no Node, and has 10 s on a busy machine, every 30 s", () => {
  const check = lastOf(flattenStage(stages, "core"), "HEALTHCHECK");
  const times = { interval: "30s", timeout: "10s", "start-interval": "2s", "start-period": "300s" };
  expect(check?.flags).toMatchObject(times);
  expect(check?.rest).toBe('CMD ["bash", "deploy/images/healthcheck.sh"]');
  const others = Object.values(compose.services).flatMap(({ healthcheck }) => healthcheck ?? []);
  expect(others).toHaveLength(3);
  const periods = { start_interval: "2s", start_period: "300s" };
  for (const { test: command, ...own } of others) {
    expect(own).toMatchObject({ interval: "30s", timeout: "10s", ...periods });
    expect(command).not.toContain("node");
  }
});

test("no image and no build step contains a secret", () => {
  for (const { name } of stages) {
    const variables = Object.keys(envOf(flattenStage(stages, name)));
    expect(variables.filter((one) => /PASSWORD|SECRET|KEY|TOKEN|DATABASE/.test(one))).toEqual([]);
  }
  const args = stages.flatMap((stage) => stage.instructions).filter(({ name }) => name === "ARG");
  expect(new Set(args.map(({ rest }) => rest))).toEqual(new Set(["ACCORD_RELEASE ACCORD_COMMIT"]));
  const files = contextFiles();
  expect(files).toContain("services/core/src/main.ts");
  expect(files).toContain("mfe-investors/src/remote.tsx");
  const unwanted =
    /(^|\/)(\.|node_modules\/|dist\/|testing\/|secrets\/)|\.test\.tsx?$|\.env$|\.pem$|^(docs|e2e|bench)\//;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test("every image of the product has labels with its release, that of package.json", () => {
  const { version } = JSON.parse(readText("package.json"));
  expect(readText(DOCKERFILE)).toContain(`\nARG ACCORD_RELEASE=${version}\n`);
  for (const { target } of built.filter((one) => one.target !== "pgbouncer")) {
    expect([target, lastOf(flattenStage(stages, target), "LABEL")?.rest]).toEqual([
      target,
      "org.opencontainers.image.version=$ACCORD_RELEASE org.opencontainers.image.revision=$ACCORD_COMMIT",
    ]);
  }
});

test("production images are installed without development dependencies and install scripts", () => {
  const installs = stages.flatMap(({ name, instructions }) =>
    instructions.filter(({ rest }) => /\bnpm ci\b/.test(rest)).map(({ rest }) => ({ name, rest })),
  );
  expect(installs.length).toBe(8);
  for (const { name, rest } of installs) {
    expect(rest).toContain("--ignore-scripts");
    expect([name, rest.includes("--omit=dev")]).toEqual([name, name !== "front-end"]);
  }
});
