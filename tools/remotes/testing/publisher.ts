import { SHELL } from "@accord/registry/stores";
import { publishRemote } from "../publish-remote.ts";
import { publishShell } from "../publish-shell.ts";
import { shellShares } from "./write-build.ts";

/** Publishes without opening the pages, in a process of its own: publisher.ts <remote or shell> <dist> <to>. */
const [name = "", dist = "", to = ""] = process.argv.slice(2);
const { version } =
  name === SHELL
    ? await publishShell({ dist, to, by: "the shell image" })
    : await publishRemote({ name, dist, to, shellShares });
console.log(version);
