import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = path.resolve(import.meta.dirname, "../storage/create-account.sh");
let folder: string;

/** Records its arguments and the policy; `FAIL` is the call that it fails. */
const mc = `#!/bin/sh
echo "$*" >> "$CALLS"
case "$*" in *"policy create"*) cat "$6" > "$POLICY" ;; esac
case "$*" in *"$FAIL"*) exit 1 ;; esac
`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "accord-account-"));
  writeFileSync(path.join(folder, "mc"), mc);
  chmodSync(path.join(folder, "mc"), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = (fail = "nothing") => ({
  PATH: `${folder}:/usr/bin:/bin`,
  CALLS: path.join(folder, "calls"),
  POLICY: path.join(folder, "policy"),
  FAIL: fail,
  STORAGE_ROOT_USER: "root",
  STORAGE_ROOT_PASSWORD: "root-secret",
  S3_ACCESS_KEY: "accord",
  S3_SECRET_KEY: "secret",
  S3_BUCKET: "files",
});

test.each(["nothing", "policy detach"])(
  "the account may use its bucket alone, when %s fails",
  (fail) => {
    execFileSync("sh", [script], { env: environment(fail) });
    expect(readFileSync(path.join(folder, "calls"), "utf8").trim().split("\n")).toEqual([
      "alias set storage http://storage:9000 root root-secret",
      "mb --ignore-existing storage/files",
      "admin policy create storage accord-files /tmp/policy.json",
      "admin user add storage accord secret",
      "admin policy detach storage accord-files --user accord",
      "admin policy attach storage accord-files --user accord",
    ]);
    const policy: { Statement: { Effect: string; Action: string[]; Resource: string[] }[] } =
      JSON.parse(readFileSync(path.join(folder, "policy"), "utf8"));
    expect(policy.Statement.map(({ Effect, Resource }) => [Effect, Resource])).toEqual([
      ["Allow", ["arn:aws:s3:::files"]],
      ["Allow", ["arn:aws:s3:::files/*"]],
    ]);
    const actions = policy.Statement.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => action.includes("*"))).toEqual([]);
    expect(actions).toContain("s3:PutObject");
  },
);

test.each(["alias set", "mb ", "policy create", "user add", "policy attach"])(
  "a failure of %s fails the job",
  (fail) => {
    expect(spawnSync("sh", [script], { env: environment(fail) }).status).not.toBe(0);
  },
);

test("without the root key the job names what to run", () => {
  const env = { ...environment(), STORAGE_ROOT_PASSWORD: "" };
  const { status, stderr } = spawnSync("sh", [script], { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("make-secrets.mjs")]);
});
