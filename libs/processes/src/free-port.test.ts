import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { findFreePort } from "./free-port.ts";

const module = new URL("free-port.ts", import.meta.url).href;

/** The port that a process with this id finds, which begins at the same place as another one. */
function findAs(pid: number): number {
  const script = `
    Object.defineProperty(process, "pid", { value: ${pid} });
    const { findFreePort } = await import(${JSON.stringify(module)});
    console.log(await findFreePort());`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return Number(stdout);
}

test.runIf(process.platform === "linux")(
  "another process does not find a port that one found and does not use yet",
  async () => {
    const own = await findFreePort();
    // Ids are multiples of 50 apart in the range of ports.
    const before = Math.floor((own - 20_000) / 50);
    const found = findAs(before);
    expect(found).not.toBe(own);
    expect(found).toBeGreaterThanOrEqual(20_000);
  },
);

test("a process does not find a port twice", async () => {
  const ports = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  expect(new Set(ports).size).toBe(ports.length);
});
