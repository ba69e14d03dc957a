import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBucket } from "./bucket.ts";

let refusal = { status: 507, code: "" };
const server = createServer((req, res) => {
  req.resume();
  res.writeHead(refusal.status, { "Content-Type": "application/xml" });
  res.end(`<Error><Code>${refusal.code}</Code><Message>no</Message></Error>`);
});
let endpoint = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  [507, "StorageFull", "The file storage is full. Nothing was stored. Tell your administrator."],
  [
    403,
    "RequestTimeTooSkewed",
    "The clock of the file storage differs from ours. Tell your administrator.",
  ],
  [500, "InternalError", "The file storage cannot be reached. Try again soon."],
])("an answer %i %s of the storage is a 503 with its sentence", async (status, code, message) => {
  refusal = { status, code };
  const keys = { accessKey: "key", secretKey: "secret", region: "us-east-1" };
  const bucket = createBucket({ ...keys, endpoint, bucket: "files", isRetried: false });
  const about = { contentType: "text/plain", fileName: "a.txt" };
  const put = bucket.put("one", Buffer.from("1"), about);
  await expect(put).rejects.toMatchObject({ status: 503, message });
});
