#!/usr/bin/env node
/* Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { RemoteError } from "@accord/registry/stores";

try {
  // They describe this repository's remotes as soon as they load.
  const [{ commands }, { readRequest }] = await Promise.all([
    import("./commands.ts"),
    import("./read-request.ts"),
  ]);
  const [name = "", ...args] = process.argv.slice(2);
  const request = readRequest(name, args);
  const output = await commands[name]?.(request);
  process.stdout.write(`${output ?? ""}\n`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  if (error.name === "UsageError") {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else if (error instanceof RemoteError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
