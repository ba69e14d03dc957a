/* Exit codes: 0 done, 1 refused, 2 wrong usage. */
import { RemoteError } from "@accord/registry/stores";
import { commands } from "./commands.ts";
import { readRequest, usage, UsageError } from "./read-request.ts";

try {
  const [name = "", ...args] = process.argv.slice(2);
  const request = readRequest(name, args);
  const output = await commands[name]?.(request);
  process.stdout.write(`${output ?? ""}\n`);
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exitCode = 2;
  } else if (error instanceof RemoteError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
