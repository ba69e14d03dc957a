import { runStack } from "./stack/run-command.ts";

await runStack("build");
