import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSigningKey, trustKey } from "@accord/registry/stores";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  agreements,
  currentIn,
  get,
  messages,
  openSignedFolder,
  page,
  problemsIn,
  tamper,
  trusted,
} from "../testing/signed-remotes.ts";

let folder: Awaited<ReturnType<typeof openSignedFolder>>;
beforeEach(async () => {
  folder = await openSignedFolder();
});
afterEach(() => folder.remove());

/** What is done to the second of two publications, and why it is left out then. */
const attacks: Record<string, readonly [reason: string, attack: () => Promise<unknown>]> = {
  "without a signature": [
    "it is not signed",
    async () => {
      await folder.publish("2");
      const file = await folder.lastRelease();
      const { key, signature, ...unsigned } = JSON.parse(await readFile(file, "utf8"));
      expect([key, signature]).toEqual(["investors-2026", expect.any(String)]);
      await writeFile(file, JSON.stringify(unsigned));
    },
  ],
  "whose release was changed": [
    "it was changed after it was signed, or copied from another place",
    async () => {
      await folder.publish("2");
      await tamper(await folder.lastRelease(), '"a team"', '"a fiend"');
    },
  ],
  "whose list of files was changed": [
    "the list of its files is not valid, because it was changed after it was signed, or copied from another place",
    async () => {
      await folder.publish("2");
      const list = folder.at("investors/2/.signed-files.json");
      const [hash = ""] = /[\da-f]{64}/.exec(await readFile(list, "utf8")) ?? [];
      await tamper(list, hash, "0".repeat(64));
    },
  ],
  "whose list of files is missing": [
    "its version 2 has no signed list of files",
    async () => {
      await folder.publish("2");
      await rm(folder.at("investors/2/.signed-files.json"));
    },
  ],
  "with the list of files of another version": [
    "the list of its files is not valid, because it was changed after it was signed, or copied from another place",
    async () => {
      await folder.publish("2");
      await cp(
        folder.at("investors/1/.signed-files.json"),
        folder.at("investors/2/.signed-files.json"),
      );
    },
  ],
  "signed by another key of the same name": [
    "it was changed after it was signed, or copied from another place",
    () => folder.publish("2", { key: createSigningKey("investors-2026") }),
  ],
  "signed by an unknown key": [
    "it is signed with the key nobody, which is not one of the gateway's",
    () => folder.publish("2", { key: createSigningKey("nobody") }),
  ],
  "signed by the key of another remote": [
    "the key agreements-2026 may not publish investors",
    () => folder.publish("2", { key: agreements }),
  ],
  "with a path of another remote": [
    "the key investors-2026 may publish /investors and not /payouts",
    () => folder.publish("2", { paths: ["/investors", "/payouts"] }),
  ],
  "with a path that only begins alike": [
    "the key investors-2026 may publish /investors and not /investors-b",
    () => folder.publish("2", { paths: ["/investors-b"] }),
  ],
  "that is an earlier release under a later time": [
    "it is a copy of an earlier one",
    async () =>
      cp(await folder.lastRelease(), folder.at(".registry/investors/99990101T000000000Z-0a.json")),
  ],
  "that is an earlier release in a folder that sorts later": [
    "it is a copy of an earlier one",
    async () => {
      const file = await folder.lastRelease();
      await cp(file, folder.at(".registry/investors/z", path.basename(file)));
    },
  ],
  "written by hand": [
    "it is not signed",
    async () => {
      const at = "2099-01-01T00:00:00.000Z";
      const entry = { kind: "publish", version: "1", paths: ["/investors"], by: "me", at };
      const file = folder.at(".registry/investors/20990101T000000000Z-00000000.json");
      await writeFile(file, JSON.stringify(entry));
    },
  ],
  "that is a beta, copied to the releases for everybody": [
    "it is a copy of an earlier one",
    async () => {
      await folder.publish("2", { percent: 0 });
      const [beta = ""] = await readdir(folder.at(".channels/beta/investors"));
      const betas = folder.at(".channels/beta/investors");
      await rename(path.join(betas, beta), folder.at(".registry/investors", beta));
    },
  ],
  "that is no JSON": [
    "its file is damaged",
    () => writeFile(folder.at(".registry/investors/99990101.json"), "half a fi"),
  ],
};

test.each(Object.keys(attacks))("a publication %s is left out", async (name) => {
  await folder.publish("1");
  const [reason, attack] = attacks[name] ?? ["", () => Promise.reject(new Error(name))];
  await attack();
  const served = folder.serve();
  expect(await currentIn(served)).toEqual(["investors 1"]);
  expect(await currentIn(served)).toEqual(["investors 1"]);
  expect(messages(served).filter((text) => text === "a publication is left out")).toHaveLength(1);
  expect(await problemsIn(served)).toEqual([
    `The last publication of investors is left out: ${reason}. The version 1 before it is shown.`,
  ]);
});

test("a beta with another percentage than was signed, and a copied release, are left out", async () => {
  await folder.publish("1");
  const registry = folder.at(".registry/investors");
  const betas = folder.at(".channels/beta/investors");
  await cp(registry, betas, { recursive: true });
  await folder.publish("2", { percent: 10 });
  const [, beta = ""] = (await readdir(betas)).toSorted();
  await tamper(path.join(betas, beta), '"percent": 10', '"percent": 99');
  const served = folder.serve();
  expect((await served.remotes.registry()).betas).toEqual([]);
  expect(await problemsIn(served)).toEqual([
    "The last beta of investors is left out: it was changed after it was signed, or copied from another place. The version 1 before it is shown to everybody.",
  ]);
});

test("a signed publication of one remote cannot stand in for another", async () => {
  await folder.publish("1");
  await folder.publish("2", {
    remote: "agreements",
    paths: ["/agreements"],
    key: agreements,
    files: { "page.1a2b3c4d.js": "the other page" },
  });
  await rm(folder.at(".registry/investors"), { recursive: true });
  await rm(folder.at("investors"), { recursive: true });
  await rename(folder.at(".registry/agreements"), folder.at(".registry/investors"));
  await rename(folder.at("agreements"), folder.at("investors"));
  const served = folder.serve();
  expect(await currentIn(served)).toEqual([]);
  expect((await get(served, page("2"))).status).toBe(404);
  expect(await problemsIn(served)).toEqual([
    "The last publication of investors is left out: the key agreements-2026 may not publish investors. No page of investors is shown.",
  ]);
});

test("a key for two remotes does not let one stand in for the other", async () => {
  const both = createSigningKey("both");
  await folder.publish("1", { key: both });
  await rename(folder.at(".registry/investors"), folder.at(".registry/agreements"));
  await rename(folder.at("investors"), folder.at("agreements"));
  const served = folder.serve([trustKey(both, { investors: ["/"], agreements: ["/investors"] })]);
  expect(await currentIn(served)).toEqual([]);
  expect((await get(served, "agreements/1/page.1a2b3c4d.js")).status).toBe(404);
});

test("a remote that no key may publish is left out", async () => {
  await folder.publish("1", { remote: "bonds", paths: ["/bonds"] });
  expect(await problemsIn(folder.serve())).toEqual([
    "The last publication of bonds is left out: the key investors-2026 may not publish bonds. No page of bonds is shown.",
  ]);
});

test("two keys of a remote count during a rotation, and later only the new one", async () => {
  const next = createSigningKey("investors-2027");
  const nextTrusted = trustKey(next, { investors: ["/investors"] });
  await folder.publish("1");
  await folder.publish("2", { key: next });
  expect(await currentIn(folder.serve([...trusted, nextTrusted]))).toEqual(["investors 2"]);
  const later = folder.serve([nextTrusted]);
  expect(await currentIn(later)).toEqual(["investors 2"]);
  expect([(await get(later, page("1"))).status, (await get(later, page("2"))).status]).toEqual([
    404, 200,
  ]);
});

test("what a lost key has signed is served again when it is published with a new key", async () => {
  await folder.publish("1");
  const next = createSigningKey("investors-2027");
  const served = folder.serve([trustKey(next, { investors: ["/investors"] })]);
  expect(await currentIn(served)).toEqual([]);
  expect((await problemsIn(served))[0]).toContain("signed with the key investors-2026, which is");
  await folder.publish("1", { key: next });
  const again = folder.serve([trustKey(next, { investors: ["/investors"] })]);
  expect(await currentIn(again)).toEqual(["investors 1"]);
  expect((await get(again, page("1"))).status).toBe(200);
});
