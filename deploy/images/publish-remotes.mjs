// Publishes the named remotes to REMOTES_ROOT. Without names publishes all that are new, at every
// container start; rollbacks stay.
import path from "node:path";
import { publishIfNew, publishRemote, REMOTES } from "../../tools/remotes/index.ts";

const to = process.env.REMOTES_ROOT;
if (!to) throw new Error("REMOTES_ROOT is not set");
const named = process.argv.slice(2);
const publish = named.length > 0 ? publishRemote : publishIfNew;
const projectOf = (name) => REMOTES.find((row) => row.name === name)?.project ?? name;

for (const name of named.length > 0 ? named : REMOTES.map((row) => row.name)) {
  const dist = path.join(import.meta.dirname, "../..", projectOf(name), "dist");
  const done = await publish({ name, dist, to, by: "the remotes image" });
  const already = done?.previous === done?.version ? " is current already" : "";
  console.log(done ? `${name} ${done.version}${already}` : `${name} is unchanged`);
}
