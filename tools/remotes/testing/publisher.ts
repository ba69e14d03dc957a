import { publishRemote } from "../publish-remote.ts";
import { shellShares } from "./write-build.ts";

/** A publisher in a separate process: publisher.ts <remote> <dist> <to>. */
const [name = "", dist = "", to = ""] = process.argv.slice(2);
await publishRemote({ name, dist, to, shellShares });
