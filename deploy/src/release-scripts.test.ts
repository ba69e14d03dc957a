import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { CHECKOUT } from "./testing/files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "accord-release-"));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(path.join(CHECKOUT, "deploy/k8s"), path.join(folder, "deploy/k8s"), { recursive: true });
const digests = path.join(folder, "digests");
mkdirSync(digests);
const list = path.join(folder, "release.json");
const component = path.join(folder, "deploy/k8s/components/images/kustomization.yaml");
const digest = `sha256:${"ab".repeat(32)}`;
const NAMES = ["gateway", "core", "documents", "signing", "shell", "remotes", "ops", "balancer"];

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(folder, "deploy/k8s", script), ...args], {
    encoding: "utf8",
  });

test("without the digest of an image, or with another text, nothing is written", () => {
  const before = readFileSync(component, "utf8");
  for (const name of NAMES.slice(1)) writeFileSync(path.join(digests, name), digest);
  expect(run("set-images.mjs", "ghcr.io/firm", digests, list).stderr).toContain(
    "No digest of gateway",
  );
  writeFileSync(path.join(digests, "gateway"), "latest");
  expect(run("set-images.mjs", "ghcr.io/firm", digests, list).stderr).toContain(
    "gateway is not sha256",
  );
  expect(readFileSync(component, "utf8")).toBe(before);
});

test("the digests are written into the component and the list of the release", () => {
  writeFileSync(path.join(digests, "gateway"), `${digest}\n`);
  expect(run("set-images.mjs", "ghcr.io/firm", digests, list)).toMatchObject({
    status: 0,
    stderr: "",
  });
  const { images } = parse(readFileSync(component, "utf8")) as { images: object[] };
  expect(images).toEqual(
    NAMES.map((name) => ({ name: `accord/${name}`, newName: `ghcr.io/firm/${name}`, digest })),
  );
  expect(JSON.parse(readFileSync(list, "utf8"))).toMatchObject({
    images: { ops: `ghcr.io/firm/ops@${digest}` },
  });
});

test("the release notes are the section of the version, and a missing one is refused", () => {
  writeFileSync(
    path.join(folder, "CHANGELOG.md"),
    "# Changelog\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0\n\n- Old.\n",
  );
  expect(run("release-notes.mjs", "v0.2.0").stdout).toBe("- New.\n");
  expect(run("release-notes.mjs", "v0.3.0")).toMatchObject({ status: 1, stdout: "" });
});
