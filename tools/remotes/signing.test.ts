import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createSigningKey,
  readSigningKey,
  readTrustedKeys,
  type SigningKey,
  signingKeyText,
  trustedKeyText,
  trustKey,
} from "@accord/registry/stores";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listRemotes } from "./list-remotes.ts";
import { publishIfNew } from "./publish-if-new.ts";
import { isSignedWith, publishRemote } from "./publish-remote.ts";
import { findRemote } from "./remotes.ts";
import { rollbackRemote } from "./rollback-remote.ts";
import { findSigningKey, prepareStateKeys, writeNewKey } from "./signing-key.ts";
import { memoryStore } from "./testing/memory-store.ts";
import { markStateFolder, shellShares, writeBuild } from "./testing/write-build.ts";

let folder: string;
const name = "investors";
const at = (...names: string[]) => path.join(folder, ...names);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-signing-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = async (to: ReturnType<typeof memoryStore>, text: string, key: SigningKey) => {
  const dist = await writeBuild(at(text), name, { text });
  return publishRemote({ name, dist, to, key, shellShares });
};
const investorsIn = async (to: ReturnType<typeof memoryStore>) => {
  const found = (await listRemotes(to)).find((one) => one.name === name);
  if (!found?.current) throw new Error("investors is published");
  return { ...found, current: found.current };
};
/** As a release of the version before signatures. */
const unsign = async (to: ReturnType<typeof memoryStore>) => {
  const { current } = await investorsIn(to);
  const { kind, version, paths, by, at: time } = current;
  to.put(current.file, time, JSON.stringify({ kind, version, paths, by, at: time }));
  await to.remove(`${name}/${version}/.signed-files.json`);
};

test("a new key is two files that fit each other, and replaces none", async () => {
  const files = writeNewKey(name, "investors-2026", folder);
  expect(files).toEqual([at("private/investors.json"), at("public/investors-2026.json")]);
  // The gateway may run as another account.
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o644]);
  const key = await readSigningKey(at("private/investors.json"));
  const [trusted, ...others] = await readTrustedKeys(at("public"));
  expect([key.name, trusted?.name, trusted?.remotes, others]).toEqual([
    "investors-2026",
    "investors-2026",
    { investors: ["/investors"] },
    [],
  ]);
  expect(trusted?.publicKey.equals(trustKey(key, {}).publicKey)).toBe(true);
  expect(() => writeNewKey(name, "investors-2027", folder)).toThrow("is there already");
  expect(existsSync(at("public/investors-2027.json"))).toBe(false);
  expect(() => writeNewKey(name, "../investors", at("other"))).toThrow("cannot name a key");
});

test("a folder without a usable public key is refused with its reason", async () => {
  const key = createSigningKey("investors-2026");
  const text = trustedKeyText(trustKey(key, { investors: ["/investors"] }));
  await expect(readTrustedKeys(at("nowhere"))).rejects.toThrow("has no public key of a remote");
  await mkdir(at("keys"));
  await writeFile(at("keys/a.json"), text);
  await writeFile(at("keys/b.json"), text);
  await expect(readTrustedKeys(at("keys"))).rejects.toThrow("has two keys named investors-2026");
  const withPrivate = JSON.stringify({ ...JSON.parse(text), ...JSON.parse(signingKeyText(key)) });
  const wrongCurve = text.replace("Ed25519", "P-256");
  for (const damaged of ["", "{}", signingKeyText(key), withPrivate, wrongCurve]) {
    await writeFile(at("keys/b.json"), damaged);
    await expect(readTrustedKeys(at("keys"))).rejects.toThrow("is not a key of a remote");
  }
  await writeFile(at("keys/private.json"), text);
  await expect(readSigningKey(at("keys/private.json"))).rejects.toThrow("is not a key of a remote");
  await expect(readSigningKey(at("nowhere.json"))).rejects.toThrow("cannot be read");
});

test("a public key of the next release may have fields that are not known yet", async () => {
  const key = createSigningKey("investors-2027");
  const text = trustedKeyText(trustKey(key, { investors: ["/investors"] }));
  await mkdir(at("next"));
  await writeFile(at("next/a.json"), JSON.stringify({ ...JSON.parse(text), team: "funds" }));
  const [trusted] = await readTrustedKeys(at("next"));
  expect(trusted?.publicKey.equals(trustKey(key, {}).publicKey)).toBe(true);
});

test("a state folder makes its keys once and signs with them", async () => {
  await markStateFolder(folder);
  const to = at("remotes");
  const [first, second] = await Promise.all([
    findSigningKey(name, { to }),
    findSigningKey(name, { to, env: { REMOTE_SIGNING_KEYS_DIR: at("elsewhere") } }),
  ]);
  const trusted = await readTrustedKeys(await prepareStateKeys(at("remote-keys")));
  expect(trusted.map((key) => key.name).toSorted()).toEqual([
    "agreements-local",
    "documents-local",
    "investors-local",
    "operations-local",
  ]);
  const own = trusted.find((key) => key.name === first.name)?.publicKey;
  for (const key of [first, second]) expect(own?.equals(trustKey(key, {}).publicKey)).toBe(true);
  expect(await readdir(at("remote-keys/private"))).toHaveLength(4);
});

test("a bucket needs a key that is named", async () => {
  const to = "s3://web/remotes";
  await expect(findSigningKey(name, { to, env: {} })).rejects.toThrow(
    "Which key signs investors for s3://web/remotes?",
  );
  writeNewKey(name, "investors-2026", folder);
  const env = { REMOTE_SIGNING_KEYS_DIR: at("private") };
  expect((await findSigningKey(name, { to, env })).name).toBe("investors-2026");
  writeNewKey(name, "investors-2027", at("next"));
  const file = at("next/private/investors.json");
  expect((await findSigningKey(name, { to, file, env })).name).toBe("investors-2027");
});

test("the current version is signed again when its key is another one", async () => {
  const to = memoryStore();
  const [old, next] = [createSigningKey("old"), createSigningKey("next")];
  expect(await publish(to, "1", old)).toMatchObject({ isSigned: false, key: "old" });
  expect(await publish(to, "1", old)).toMatchObject({ isSigned: true });
  expect((await investorsIn(to)).history).toHaveLength(1);
  expect(await publish(to, "1", next)).toMatchObject({ isSigned: false, key: "next" });
  const { current, history } = await investorsIn(to);
  expect([history.length, current.key]).toEqual([2, "next"]);
  expect(await isSignedWith(next, to, findRemote(name), current)).toBe(true);
  expect(await isSignedWith(old, to, findRemote(name), current)).toBe(false);
});

test("a release that was changed is published again", async () => {
  const to = memoryStore();
  const key = createSigningKey("investors-2026");
  await publish(to, "1", key);
  const { current } = await investorsIn(to);
  const text = (await to.read(current.file))?.toString() ?? "";
  to.put(current.file, current.at, text.replace("/investors", "/agreements"));
  expect(await publish(to, "1", key)).toMatchObject({ isSigned: false });
});

test("a rollback is signed by who rolls back, and goes to no unsigned version", async () => {
  const to = memoryStore();
  const [old, next] = [createSigningKey("old"), createSigningKey("next")];
  const unsigned = (await publish(to, "0", old)).version;
  await unsign(to);
  const { version } = await publish(to, "1", old);
  await publish(to, "2", next);
  expect((await rollbackRemote({ name, to, key: next })).version).toBe(version);
  expect((await investorsIn(to)).current).toMatchObject({ kind: "rollback", key: "next", version });
  await expect(rollbackRemote({ name, to, key: next })).rejects.toThrow("no earlier version");
  const back = rollbackRemote({ name, to, key: next, toVersion: unsigned });
  await expect(back).rejects.toThrow(`has no version ${unsigned} that is signed`);
});

test("an image signs what the version before signatures has published, also a rollback", async () => {
  const to = memoryStore();
  const key = createSigningKey("investors-2026");
  const start = async (text: string) => {
    const dist = await writeBuild(at(text), name, { text });
    return publishIfNew({ name, dist, to, key, shellShares, by: "an image" });
  };
  const one = (await start("1"))?.version;
  const two = (await start("2"))?.version;
  await unsign(to);
  expect((await start("2"))?.version).toBe(two);
  expect((await rollbackRemote({ name, to, key, toVersion: one ?? "" })).version).toBe(one);
  expect(await start("2")).toBeUndefined();
  await unsign(to);
  expect((await start("2"))?.version).toBe(two);
});

test("publishing again repairs a file that was changed or lost", async () => {
  await markStateFolder(folder);
  const dist = await writeBuild(at("dist"), name);
  const to = at("remotes");
  const { version } = await publishRemote({ name, dist, to, shellShares });
  const page = at("remotes", name, version, "page.1a2b3c4d.js");
  const text = await readFile(page, "utf8");
  for (const damage of [() => writeFile(page, text.toUpperCase()), () => rm(page)]) {
    await damage();
    await publishRemote({ name, dist, to, shellShares });
    expect(await readFile(page, "utf8")).toBe(text);
  }
  await rm(at("remotes", name, version, "mf-manifest.json"));
  await publishRemote({ name, dist, to, shellShares });
  expect(existsSync(at("remotes", name, version, "mf-manifest.json"))).toBe(true);
});
