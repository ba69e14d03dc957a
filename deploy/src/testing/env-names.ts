import { readText } from "./files.ts";

const UPLOADS = "libs/service-kit/src/uploads/upload-quota.ts";

/** The sources of each service's environment; their schemas cannot be imported here. */
const ENV_FILES: Record<string, readonly string[]> = {
  gateway: ["gateway/src/env.ts"],
  core: ["services/core/src/env.ts", "services/core/src/features/base/vault/vault-env.ts", UPLOADS],
  documents: ["services/documents/src/env.ts", UPLOADS],
  signing: ["services/signing/src/env.ts"],
  identity: ["sandboxes/src/identity/main.ts"],
  remotes: ["tools/remotes/signing-key.ts"],
  ops: ["ops/src/environment.ts"],
  migrate: ["ops/src/environment.ts"],
  backups: ["ops/src/environment.ts", "ops/src/scheduled-backup-command.ts"],
  balancer: ["deploy/balancer/haproxy.cfg"],
  pgbouncer: ["deploy/pgbouncer/start.sh"],
};

/** The common schema and the logger of services. */
const COMMON = ["libs/service-kit/src/env.ts", "libs/service-kit/src/logger.ts"];

/** Variables that no source of the service reads. */
export function unknownVariables(service: string, names: readonly string[]): string[] {
  const files = [
    ...(["identity", "ops", "migrate", "remotes", "backups", "pgbouncer", "balancer"].includes(
      service,
    )
      ? []
      : COMMON),
    ...(ENV_FILES[service] ?? []),
  ];
  const text = files.map(readText).join("\n");
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}
