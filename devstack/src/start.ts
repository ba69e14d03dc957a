import { runStack } from "./stack/run-command.ts";

await runStack("build", process.argv.slice(2));
