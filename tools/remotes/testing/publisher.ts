import { publishRemote } from "../publish-remote.ts";
import { shellShares } from "./write-build.ts";

/** Publishes without opening the pages, in a process of its own: publisher.ts <remote> <dist> <to>. */
const [name = "", dist = "", to = ""] = process.argv.slice(2);
const { version } = await publishRemote({ name, dist, to, shellShares });
console.log(version);
