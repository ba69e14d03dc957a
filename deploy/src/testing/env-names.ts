import { readText } from "./files.ts";

/** What reads the environment of each service; the schemas cannot be imported from here. */
const ENV_FILES: Record<string, readonly string[]> = {
  gateway: ["gateway/src/env.ts"],
  core: ["services/core/src/env.ts"],
  documents: ["services/documents/src/env.ts"],
  signing: ["services/signing/src/env.ts"],
  identity: ["devstack/src/identity/main.ts"],
};

/** Read by every service of the product: their common schema, and the logger. */
const COMMON = ["libs/service-kit/src/env.ts", "libs/service-kit/src/logger.ts"];

/** Those of the variables that no source of the service's environment names. */
export function unknownVariables(service: string, names: readonly string[]): string[] {
  const files = [...(service === "identity" ? [] : COMMON), ...(ENV_FILES[service] ?? [])];
  const text = files.map(readText).join("\n");
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}
