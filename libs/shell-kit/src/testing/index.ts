export { sampleSession } from "./sample-session.ts";
export { TestShell } from "./test-shell.tsx";
