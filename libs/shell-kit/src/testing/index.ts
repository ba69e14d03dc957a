export { sampleSession } from "./sample-session.ts";
export { ShellDouble } from "./shell-double.tsx";
export { TestShell } from "./test-shell.tsx";
export { useSignInAs } from "./use-sign-in-as.ts";
