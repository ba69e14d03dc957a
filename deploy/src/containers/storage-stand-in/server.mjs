// `server <folder>`: S3 at port 9000 of every address, accounts at port 9001 (see mc).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import path from "node:path";
import { startStorage } from "./src/storage/start-storage.ts";

const [, folder] = process.argv.slice(2);
const file = path.join(folder, "account.json");
const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = process.env;
let storage;

/** Starts with the account, or goes on with its new key. */
async function serve(account) {
  await storage?.stop();
  const hosts = ["storage"];
  storage = await startStorage({ dataDir: folder, port: 9002, hosts, ...account });
}

if (existsSync(file)) await serve(JSON.parse(readFileSync(file, "utf8")));

// The storage listens on a loopback address only.
createServer((client) => {
  const server = createConnection(9002, "127.0.0.1");
  for (const socket of [client, server]) socket.on("error", () => socket.destroy());
  client.pipe(server).on("close", () => client.destroy());
  server.pipe(client);
}).listen(9000);

createServer((client) => {
  let text = "";
  client.on("error", () => client.destroy());
  client.on("data", async (chunk) => {
    text += chunk;
    if (text.split("\n").length !== 6) return;
    const [user, password, accessKey, secretKey, bucket] = text.split("\n");
    if (user !== MINIO_ROOT_USER || password !== MINIO_ROOT_PASSWORD)
      return client.end("refused\n");
    mkdirSync(path.join(folder, "buckets.v2", bucket), { recursive: true });
    writeFileSync(file, JSON.stringify({ accessKey, secretKey }), { mode: 0o600 });
    await serve({ accessKey, secretKey });
    client.end("done\n");
  });
}).listen(9001);

process.once("SIGTERM", () => process.exit());
