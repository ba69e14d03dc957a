import { runStack } from "./stack/run-command.ts";

await runStack("watch", process.argv.slice(2));
