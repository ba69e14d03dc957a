import { openStore } from "@accord/registry/stores";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveRemotes } from "../testing/signed-remotes.ts";
import { startBucketOfRemotes, type BucketOfRemotes } from "../testing/bucket-of-remotes.ts";
import { openRemotes } from "./open-remotes.ts";

let bucket: BucketOfRemotes;
let app: ReturnType<typeof serveRemotes>["app"];

const startApp = async () =>
  serveRemotes({ keys: bucket.keys, source: await openRemotes(bucket.place) }).app;

beforeAll(async () => {
  bucket = await startBucketOfRemotes();
  app = await startApp();
});
afterAll(() => bucket.stop());

const get = (path: string, encoding = "br") =>
  request(app).get(path).set("Accept-Encoding", encoding);
const fileOf = (version: string, file: string) => `/remotes/investors/${version}/${file}`;
const registry = async () => (await get("/remotes.json")).body;
const entryOf = (name: string, version: string, paths: readonly string[]) => ({
  name,
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
  paths,
  version,
});

test("remotes in a bucket are served like those in a folder", async () => {
  expect(await registry()).toEqual({ remotes: [] });
  const version = await bucket.publish("investors", "one");
  const current = { remotes: [entryOf("investors", version, ["/investors"])] };
  await expect.poll(registry).toEqual(current);
  const script = fileOf(version, "remoteEntry.1a2b3c4d.js");
  for (const encoding of ["br", "gzip"]) {
    const answer = await get(script, encoding);
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(answer.text ?? answer.body.toString()).toBe("// one\n".repeat(200));
    const again = await get(script, encoding).set("If-None-Match", answer.headers["etag"] ?? "");
    expect([again.status, again.text]).toEqual([304, ""]);
  }
  const font = await get(fileOf(version, "font.0a1b2c3d.woff2"));
  expect([font.headers["content-encoding"], font.body.length]).toEqual([undefined, 100]);
  const manifest = await get(fileOf(version, "mf-manifest.json"));
  const lasting = "public, max-age=31536000, immutable";
  expect([manifest.status, manifest.headers["cache-control"]]).toEqual([200, lasting]);
  expect((await get(fileOf(version, "missing.js"))).status).toBe(404);
  expect((await get("/remotes/.registry/investors")).status).toBe(404);
});

test("concurrent releases are all current; a rollback takes effect and old files stay", async () => {
  const first = (await registry()).remotes[0].version;
  const [investors, agreements, documents] = await Promise.all([
    bucket.publish("investors", "two"),
    bucket.publish("agreements", "one"),
    bucket.publish("documents", "one"),
  ]);
  const others = [
    entryOf("agreements", agreements, ["/agreements", "/payouts"]),
    entryOf("documents", documents, ["/pdf-templates", "/reports"]),
  ];
  const all = (version: string) => ({
    remotes: [...others, entryOf("investors", version, ["/investors"])],
  });
  await expect.poll(registry).toEqual(all(investors));
  expect((await get(fileOf(first, "page.5e6f7a8b.js"))).status).toBe(200);
  expect(await bucket.remote("rollback", "investors")).toBe(
    `investors is back at ${first}, signed by investors-2026. Before it was ${investors}.`,
  );
  await expect.poll(registry).toEqual(all(first));
  expect(await bucket.remote("list")).toMatch(
    new RegExp(
      `^investors +${first} .* investors-2026 .*\\(rolled back\\) +none +${investors}$`,
      "m",
    ),
  );
});

test("an object of the bucket with one changed byte is not served", async () => {
  const { version } = (await registry()).remotes[2];
  const page = `investors/${version}/page.5e6f7a8b.js`;
  const store = await openStore(bucket.place.REMOTES_ROOT, bucket.place);
  const original = (await store.read(page)) ?? Buffer.alloc(0);
  await store.write(page, Buffer.from(original.toString().replace("not", "now")));
  const changed = await startApp();
  const refused = await request(changed).get(`/remotes/${page}`);
  expect([refused.status, refused.body.code]).toEqual([502, "bad_gateway"]);
  await store.write(page, original);
  expect((await request(changed).get(`/remotes/${page}`)).text).toBe(original.toString());
});

test("while the bucket is down cached files are served and others are a 503", async () => {
  const known = await registry();
  const { version } = known.remotes[2];
  const script = fileOf(version, "remoteEntry.1a2b3c4d.js");
  expect((await get(script)).status).toBe(200);
  await bucket.stopStorage();
  // Longer than the lifetime of a listing.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await registry()).toEqual(known);
  expect((await get(script)).status).toBe(200);
  const [agreements] = known.remotes;
  const other = `/remotes/agreements/${agreements.version}/page.5e6f7a8b.js`;
  const refused = await get(other);
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect(refused.headers["cache-control"] ?? "").not.toContain("immutable");
  app = await startApp();
  expect((await get("/remotes.json")).body.code).toBe("unavailable");
  await bucket.comeBack();
  expect(await registry()).toEqual(known);
  expect((await get(other)).status).toBe(200);
  expect((await get(fileOf(version, "never-asked-for.js"))).status).toBe(404);
});

test("publishing reports what is wrong with the bucket", async () => {
  const elsewhere = bucket.remote("list", "--to", "s3://other/remotes");
  await expect(elsewhere).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("has no bucket other") as string,
  });
  await bucket.stopStorage();
  await expect(bucket.remote("list")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("cannot be reached: ECONNREFUSED") as string,
  });
});
