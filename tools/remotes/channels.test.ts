import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSigningKey, type Release } from "@accord/registry/stores";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listRemotes } from "./list-remotes.ts";
import { promoteBeta } from "./promote-beta.ts";
import { publishRemote } from "./publish-remote.ts";
import { pruneVersions } from "./prune-versions.ts";
import { readRequest } from "./read-request.ts";
import { endBeta, readRunningBeta, rollbackRemote } from "./rollback-remote.ts";
import { memoryStore } from "./testing/memory-store.ts";
import { shellShares, writeBuild } from "./testing/write-build.ts";

const name = "investors";
const key = createSigningKey("investors-2026");
const DAY = 24 * 3_600_000;
let folder: string;
let to: ReturnType<typeof memoryStore>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-channels-"));
  to = memoryStore();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(text: string, percent?: number) {
  const dist = await writeBuild(path.join(folder, text), name, { text });
  const beta = percent === undefined ? {} : { beta: { percent } };
  return (await publishRemote({ name, dist, to, key, shellShares, ...beta })).version;
}
const shown = async () => {
  const found = (await listRemotes(to)).find((one) => one.name === name);
  const textOf = (one: Release | undefined) => one && [one.version, one.percent];
  return { stable: textOf(found?.current), beta: textOf(found?.beta) };
};
const running = () => readRunningBeta(to, name);

test("a beta stands in its own channel, with a percentage that can be changed", async () => {
  const one = await publish("1");
  const two = await publish("2", 0);
  expect(await shown()).toEqual({ stable: [one, undefined], beta: [two, 0] });
  await publish("2", 25);
  await publish("2", 25);
  expect(await shown()).toEqual({ stable: [one, undefined], beta: [two, 25] });
  expect(to.paths().filter((file) => file.startsWith(".channels/beta/investors/"))).toHaveLength(2);
  await expect(publish("1", 5)).rejects.toThrow("is current for everybody, so it is no beta.");
});

test("promoting a beta publishes the same files through the same checks", async () => {
  const one = await publish("1");
  const two = await publish("2", 10);
  const options = { name, to, key, shellShares };
  const refused = { versions: { react: "20.0.0" }, exports: {} };
  await expect(promoteBeta(await running(), { ...options, shellShares: refused })).rejects.toThrow(
    "investors needs react ^19.3.1, and the shell provides 20.0.0",
  );
  expect(await shown()).toEqual({ stable: [one, undefined], beta: [two, 10] });
  const opened: string[] = [];
  await promoteBeta(await running(), {
    ...options,
    tryOut: ({ version, files }) => Promise.resolve(void opened.push(version, ...files.keys())),
  });
  expect(opened).toEqual(expect.arrayContaining([two, "mf-manifest.json", "page.1a2b3c4d.js"]));
  expect(await shown()).toEqual({ stable: [two, undefined], beta: undefined });
  await expect(running()).rejects.toThrow("investors has no beta at memory.");
  expect((await rollbackRemote({ name, to, key })).version).toBe(one);
});

test("a beta with a changed file, or of another key, is not promoted", async () => {
  const version = await publish("2", 10);
  const beta = await running();
  const other = createSigningKey("investors-2027");
  await expect(promoteBeta(beta, { name, to, key: other, shellShares })).rejects.toThrow(
    "is not signed by the key investors-2027. Publish the beta again.",
  );
  to.put(`${name}/${version}/page.1a2b3c4d.js`, new Date(), "alert()");
  await expect(promoteBeta(beta, { name, to, key, shellShares })).rejects.toThrow(
    `The beta ${version} of investors has another page.1a2b3c4d.js than was signed.`,
  );
});

test("a beta ends by its rollback, and by any newer release for everybody", async () => {
  const one = await publish("1");
  await publish("2", 10);
  await endBeta({ name, to, key });
  expect(await shown()).toEqual({ stable: [one, undefined], beta: undefined });
  await expect(endBeta({ name, to, key })).rejects.toThrow("investors has no beta");
  await publish("3", 10);
  const four = await publish("4");
  expect(await shown()).toEqual({ stable: [four, undefined], beta: undefined });
});

test("the files of a beta stay while it runs, and a day longer", async () => {
  await publish("1");
  const two = await publish("2", 10);
  const isKept = async (version: string, at: Date) => {
    await pruneVersions(to, name, at);
    return to.paths().some((file) => file.startsWith(`${name}/${version}/`));
  };
  const later = (days: number) => new Date(Date.now() + days * DAY);
  expect(await isKept(two, later(30))).toBe(true);
  await publish("3");
  expect(await isKept(two, later(0.9))).toBe(true);
  expect(await isKept(two, later(1.1))).toBe(false);
});

test("a wrong channel or percentage is a wrong use of the command", () => {
  const read = (command: string, ...args: string[]) => readRequest(command, [name, ...args]);
  expect(read("publish", "--channel", "beta").beta).toEqual({ percent: 0 });
  expect(read("publish", "--channel", "beta", "--percent", "10").beta).toEqual({ percent: 10 });
  expect(read("publish").beta).toBeUndefined();
  expect(() => read("publish", "--channel", "gamma")).toThrow("There is no channel gamma.");
  expect(() => read("publish", "--percent", "5")).toThrow("--percent belongs to --channel beta.");
  for (const percent of ["101", "1.5", "-1", "x"]) {
    expect(() => read("publish", "--channel", "beta", `--percent=${percent}`)).toThrow(
      "--percent is a whole number from 0 to 100.",
    );
  }
  expect(() => read("rollback", "--channel", "beta", "--to-version", "1")).toThrow(
    "--channel beta ends the beta, without --to-version.",
  );
});
