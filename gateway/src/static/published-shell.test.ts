import { rm } from "node:fs/promises";
import {
  addRelease,
  createSigningKey,
  openStore,
  SHELL,
  SHELL_PATHS,
  type SigningKey,
  trustKey,
} from "@accord/registry/stores";
import request from "supertest";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  currentIn,
  investors,
  messages,
  openSignedFolder,
  problemsIn,
  tamper,
  trusted,
} from "../testing/signed-remotes.ts";

const key = createSigningKey("shell-2026");
const keys = [...trusted, trustKey(key, { [SHELL]: SHELL_PATHS })];
let folder: Awaited<ReturnType<typeof openSignedFolder>>;
beforeEach(async () => {
  folder = await openSignedFolder();
});
afterEach(() => folder.remove());

const fileOf = (version: string) => `main.${version.repeat(8)}.js`;
const publish = (version: string, by: SigningKey = key) =>
  folder.publish(version, {
    remote: SHELL,
    paths: SHELL_PATHS,
    files: { [fileOf(version)]: `// ${version}` },
    key: by,
  });
const statusesOf = async ({ app }: ReturnType<typeof folder.serve>, versions: string) =>
  (await Promise.all([...versions].map((one) => request(app).get(`/${fileOf(one)}`)))).map(
    ({ status }) => status,
  );

test("the files of the current release and of the two before are served, the page never", async () => {
  for (const version of "abcd") await publish(version);
  const served = folder.serve(keys);
  expect(await statusesOf(served, "abcd")).toEqual([404, 200, 200, 200]);
  // Restarted pods publish the same release again.
  const [store, again] = [await openStore(folder.root), { kind: "publish", by: "" } as const];
  for (const version of "bcbc") {
    await addRelease(store, SHELL, { ...again, version, paths: SHELL_PATHS }, key);
  }
  await publish("e");
  expect(await statusesOf(folder.serve(keys), "abcde")).toEqual([404, 200, 200, 404, 200]);
  expect(await currentIn(served)).toEqual([]);
  const page = await request(served.app).get("/").set("Accept", "text/html");
  expect(page.status).toBe(503);
});

test("a release that the key of the shell has not signed is left out, a changed file is not served", async () => {
  await publish("a");
  await publish("b", investors);
  const served = folder.serve(keys);
  expect(await statusesOf(served, "ab")).toEqual([200, 404]);
  expect(messages(served)).toContain("a publication is left out");
  expect(await problemsIn(served)).toEqual([]);
  expect(await statusesOf(folder.serve(trusted), "a")).toEqual([404]);

  await tamper(folder.at(SHELL, "a", fileOf("a")), "//", "/*");
  expect(await statusesOf(folder.serve(keys), "a")).toEqual([502]);
  await rm(folder.at(SHELL), { recursive: true });
  expect(await statusesOf(folder.serve(keys), "a")).toEqual([404]);
});
