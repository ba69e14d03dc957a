/** A wrong or missing environment variable; the message names it. */
export class SettingsError extends Error {}

export function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new SettingsError(`${name} is not set`);
  return value;
}

/** The values of variables that belong together: some of them alone would mix two targets. */
export function requireAll(env: Record<string, string | undefined>, names: string[]): string[] {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new SettingsError(`Please set ${missing.join(", ")} as well.`);
  return names.map((name) => env[name] ?? "");
}
