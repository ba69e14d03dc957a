import { startStack } from "../start-stack.ts";
import { stubProcesses } from "./stub-processes.ts";

// A supervisor in a separate process, so that a test can kill it.
const stack = await startStack({
  stateDir: process.argv[2] ?? "",
  frontEnd: "none",
  durable: false,
  processes: stubProcesses(),
});
const pids = stack.children.map((child) => child.pid());
process.stdout.write(`${JSON.stringify({ url: stack.url, pids })}\n`);
setInterval(() => undefined, 60_000);
