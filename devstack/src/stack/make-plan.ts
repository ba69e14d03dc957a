import path from "node:path";
import { ensureDocusignKeys } from "@accord/sandboxes/docusign/keys";
import { findFreePorts } from "@accord/processes";
import { prepareStateKeys } from "@accord/tools/remotes";
import type { StorageAccess } from "@accord/ops/environment";
import type { StackPlan } from "./plan.ts";
import type { ProcessRow } from "./processes.ts";
import { CHECKOUT, type IdentityAccess } from "./settings.ts";
import { ensureTokenKeys } from "./token-keys.ts";

type PlanParts = Pick<
  StackPlan,
  "settings" | "state" | "secrets" | "databases" | "replicas" | "today"
>;

export async function makePlan(parts: PlanParts, rows: ProcessRow[]): Promise<StackPlan> {
  const { settings, secrets } = parts;
  const ports = await choosePorts(rows, settings.port);
  const storage: StorageAccess = settings.externalStorage ?? {
    endpoint: `http://127.0.0.1:${ports.storage ?? 0}`,
    accessKey: "accord",
    secretKey: secrets.storageSecretKey,
    bucket: "accord",
    region: "us-east-1",
  };
  const identity: IdentityAccess = settings.externalIdentity ?? {
    issuer: `${settings.publicUrl}/oidc`,
    clientId: "accord",
    clientSecret: secrets.oidcClientSecret,
    upstream: `http://127.0.0.1:${ports.identity ?? 0}`,
  };
  const tokenKeys = ensureTokenKeys(parts.state.tokenKeys);
  const remoteKeys = await prepareStateKeys(parts.state.remoteKeys);
  const webRoot = path.join(CHECKOUT, "shell", "dist");
  const isSandbox = settings.signing.provider === "sandbox";
  // Node reads NODE_EXTRA_CA_CERTS only at its start.
  const docusign = isSandbox ? await ensureDocusignKeys(parts.state.docusign) : undefined;
  return { ...parts, storage, identity, docusign, ports, tokenKeys, remoteKeys, webRoot };
}

/** A single gateway uses the public port; several use internal ports. */
async function choosePorts(
  rows: readonly ProcessRow[],
  publicPort: number,
): Promise<Record<string, number>> {
  const internal = rows
    .flatMap((row) => [row.name, ...(row.ports ?? [])])
    .filter((name) => name !== "gateway");
  const free = await findFreePorts(internal.length);
  const ports: Record<string, number> = { gateway: publicPort };
  internal.forEach((name, index) => {
    ports[name] = free[index] ?? 0;
  });
  return ports;
}
