import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readRelease, release } from "./release.ts";

const image = mkdtempSync(path.join(tmpdir(), "accord-release-"));
afterAll(() => rmSync(image, { recursive: true }));
writeFileSync(path.join(image, "package.json"), JSON.stringify({ version: "1.2.3" }));
const commit = "6fcda735d8e6ac56df37969c9b899899729642d4";

test.each([
  [commit, { version: "1.2.3", commit, name: "1.2.3+6fcda735" }],
  ["", { version: "1.2.3", commit: null, name: "1.2.3" }],
  [undefined, { version: "1.2.3", commit: null, name: "1.2.3" }],
  ["$ACCORD_COMMIT", { version: "1.2.3", commit: null, name: "1.2.3" }],
])("an image built with commit %j is named by its package", (built, expected) => {
  expect(readRelease(image, built)).toEqual(expected);
});

test("a checkout has the version of its root package", () => {
  const root = new URL("../../../package.json", import.meta.url);
  expect(release().version).toBe(JSON.parse(readFileSync(root, "utf8")).version);
});
