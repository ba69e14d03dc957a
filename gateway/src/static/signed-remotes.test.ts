import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { openStore } from "@accord/registry/stores";
import request from "supertest";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderFiles } from "./file-source.ts";
import {
  currentIn,
  files,
  get,
  messages,
  openSignedFolder,
  page,
  problemsIn,
  script,
  serveRemotes,
  tamper,
  trusted,
} from "../testing/signed-remotes.ts";

let folder: Awaited<ReturnType<typeof openSignedFolder>>;
beforeEach(async () => {
  folder = await openSignedFolder();
});
afterEach(() => folder.remove());

test("an intact publication is served, and reported with the key that signed it", async () => {
  await folder.publish("1");
  const served = folder.serve();
  expect(await currentIn(served)).toEqual(["investors 1"]);
  expect((await get(served, page("1"))).text).toBe(script);
  expect(await served.remotes.report()).toEqual({
    remotes: [
      {
        name: "investors",
        version: "1",
        paths: ["/investors"],
        key: "investors-2026",
        by: "a team",
        kind: "publish",
        at: expect.any(String) as string,
      },
    ],
    problems: [],
  });
  expect(messages(served)).toEqual([]);
});

test.each(["identity", "gzip", "br"])(
  "a file with one changed byte is a 502 in encoding %s, until it is repaired",
  async (encoding) => {
    await folder.publish("1");
    await tamper(folder.at(page("1")), "page", "pagE");
    const served = folder.serve();
    for (const attempt of [1, 2]) {
      const answer = await get(served, page("1"), encoding);
      expect([attempt, answer.status, answer.body.code]).toEqual([attempt, 502, "bad_gateway"]);
      expect(answer.text).not.toContain("console");
      expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
    }
    expect((await request(served.app).head(`/remotes/${page("1")}`)).status).toBe(502);
    expect(messages(served)).toEqual(["a file differs from its signed hash and is not served"]);
    expect(await problemsIn(served)).toEqual([
      "page.1a2b3c4d.js of investors 1 was changed after it was signed, so it is not served. Publish investors again.",
    ]);
    await folder.publish("1");
    expect((await get(served, page("1"), encoding)).status).toBe(200);
    expect(await problemsIn(served)).toEqual([]);
  },
);

test("a file that is changed after it was served is not served from then on", async () => {
  await folder.publish("1");
  const served = folder.serve();
  const first = await get(served, page("1"));
  await writeFile(folder.at(page("1")), script.replace("page", "pagE"));
  const again = await get(served, page("1")).set("If-None-Match", first.headers["etag"] ?? "");
  expect([first.status, again.status]).toEqual([200, 502]);
});

test("a precompressed file is compared as well, and one that is not signed is not used", async () => {
  const other = brotliCompressSync("alert()");
  await folder.publish("1");
  await writeFile(folder.at(`${page("1")}.br`), other);
  const answer = await get(folder.serve(), page("1"), "br");
  expect(answer.text ?? answer.body.toString()).toBe(script);
  expect(answer.headers["content-encoding"]).toBe("br");
  await folder.publish("2", { files: { ...files, "page.1a2b3c4d.js.br": "signed" } });
  await writeFile(folder.at(`${page("2")}.br`), other);
  expect((await get(folder.serve(), page("2"), "br")).status).toBe(502);
});

test("a file that is not in the signed list is a 404", async () => {
  await folder.publish("1");
  await writeFile(folder.at("investors/1/extra.js"), script);
  await mkdir(folder.at("investors/2"));
  await writeFile(folder.at(page("2")), script);
  const served = folder.serve();
  for (const file of ["investors/1/extra.js", page("2"), "investors/1/", "investors/1/constructor"])
    expect([file, (await get(served, file)).status]).toEqual([file, 404]);
});

test("a signed file that is missing is a 404 and is reported", async () => {
  await folder.publish("1");
  await rm(folder.at(page("1")));
  const served = folder.serve();
  expect((await get(served, page("1"))).status).toBe(404);
  expect(await problemsIn(served)).toEqual([
    "page.1a2b3c4d.js of investors 1 is missing, so it is not served. Publish investors again.",
  ]);
});

test("a file of another version of the same remote is not served", async () => {
  await folder.publish("1");
  await folder.publish("2", { files: { ...files, "page.1a2b3c4d.js": "the new page" } });
  await cp(folder.at(page("1")), folder.at(page("2")));
  const served = folder.serve();
  expect([(await get(served, page("1"))).status, (await get(served, page("2"))).status]).toEqual([
    200, 502,
  ]);
});

test("hashes are computed once for each version of a file", async () => {
  await folder.publish("1");
  let reads = 0;
  const source = folderFiles(folder.root);
  const read = (file: string) => {
    reads += 1;
    return source.read(file);
  };
  const served = serveRemotes({ keys: trusted, source: { ...source, read } });
  for (let call = 0; call < 5; call++) expect((await get(served, page("1"))).status).toBe(200);
  // The signed list and the file.
  expect(reads).toBe(2);
  const store = await openStore(folder.root);
  await store.write(page("1"), Buffer.from(script));
  expect((await get(served, page("1"))).status).toBe(200);
  expect(reads).toBe(3);
});
