/** `auto` tries the sandbox and does without when the system forbids it. */
export const sandboxModes = ["auto", "on", "off"] as const;
export type SandboxMode = (typeof sandboxModes)[number];
