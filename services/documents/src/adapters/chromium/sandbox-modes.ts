/** Whether Chromium confines its processes: `auto` tries it and does without where it is refused. */
export const sandboxModes = ["auto", "on", "off"] as const;
export type SandboxMode = (typeof sandboxModes)[number];
