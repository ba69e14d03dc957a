import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { compile } from "./compile.ts";

test("the packages of a second team compile", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-packages-"));
  try {
    expect(() => compile(path.join(folder, "out"))).not.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});
