// Publishes the remotes of this image to REMOTES_ROOT, a folder or s3://bucket/prefix (REMOTES_S3_*):
// all of them, or those that are named. What `npm run remote:publish` does, without building first.
import path from "node:path";
import { publishRemote, REMOTES } from "../../tools/remotes/index.ts";

const to = process.env.REMOTES_ROOT;
if (!to) throw new Error("REMOTES_ROOT is not set");
const named = process.argv.slice(2);
const projectOf = (name) => REMOTES.find((row) => row.name === name)?.project ?? name;

for (const name of named.length > 0 ? named : REMOTES.map((row) => row.name)) {
  const dist = path.join(import.meta.dirname, "../..", projectOf(name), "dist");
  const { version, previous } = await publishRemote({ name, dist, to });
  console.log(`${name} ${version}${previous === version ? " is current already" : ""}`);
}
