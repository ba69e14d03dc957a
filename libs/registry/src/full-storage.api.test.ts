import { execFileSync, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "./open-store.ts";

const stores = path.join(import.meta.dirname, "stores.ts");
const SCRIPT = `
  const { folderStore } = await import(process.argv[1]);
  const { readdirSync } = await import("node:fs");
  const root = process.argv[2] + "/remotes";
  const files = new Map(["1.js", "2.js"].map((name) => [name, Buffer.alloc(150_000)]));
  const writing = folderStore(root).writeFolder("investors/1", files);
  const message = await writing.catch((error) => error.message);
  console.log(JSON.stringify([message, readdirSync(root + "/investors")]));`;

/** A file system of 200 KB, in a namespace of its own. */
const IN_SMALL_DISK = `
  disk=$(mktemp -d) && mount -t tmpfs -o size=200k tmpfs "$disk" &&
  "$0" --input-type=module --eval "$1" "$2" "$disk"; code=$?
  umount "$disk"; rmdir "$disk"; exit $code`;
const namespace = ["--map-root-user", "--mount"];
const canMount =
  spawnSync("unshare", [...namespace, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

test.skipIf(!canMount)("a full disk is named, and nothing is left on it", () => {
  const run = ["sh", "-c", IN_SMALL_DISK, process.execPath, SCRIPT, stores];
  const output = execFileSync("unshare", [...namespace, ...run], { encoding: "utf8" });
  const [message, left] = JSON.parse(output);
  expect(message).toMatch(/^The disk of .+\/remotes is full\. Make room, then try again\.$/);
  expect(left).toEqual([]);
});

let code = "StorageFull";
const server = createServer((req, res) => {
  req.resume();
  const body = `<Error><Code>${code}</Code><Message>It is not stored.</Message></Error>`;
  res.writeHead(507, { "Content-Type": "application/xml" }).end(body);
});
let endpoint = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a bucket without room is named, and one whose clock differs", async () => {
  const settings = {
    REMOTES_S3_ENDPOINT: endpoint,
    REMOTES_S3_ACCESS_KEY: "key",
    REMOTES_S3_SECRET_KEY: "secret",
  };
  const store = await openStore("s3://web", settings, { isRetried: false });
  await expect(store.write("investors/1/1.js", Buffer.from("1"))).rejects.toThrow(
    `The bucket web at ${endpoint} is full. Make room, then try again.`,
  );
  code = "RequestTimeTooSkewed";
  await expect(store.write("investors/1/1.js", Buffer.from("1"))).rejects.toThrow(
    `The clock of this machine differs from that of ${endpoint}. Set it.`,
  );
});
