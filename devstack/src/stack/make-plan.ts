import path from "node:path";
import type { Day } from "@accord/domain";
import { ensureDocusignKeys } from "@accord/sandboxes/docusign/keys";
import { findFreePorts } from "@accord/processes";
import type { StorageAccess } from "@accord/ops/environment";
import type { Owner } from "@accord/ops/owners";
import type { StackPlan } from "./plan.ts";
import type { ProcessRow } from "./processes.ts";
import type { Replicas } from "./replicas.ts";
import type { StackSecrets } from "./secrets.ts";
import { CHECKOUT, type IdentityAccess, type StackSettings } from "./settings.ts";
import type { StateFolder } from "./state-folder.ts";
import { ensureTokenKeys } from "./token-keys.ts";

export async function makePlan(parts: {
  settings: StackSettings;
  state: StateFolder;
  secrets: StackSecrets;
  databases: Record<Owner, string>;
  replicas: Replicas;
  today: Day | undefined;
  rows: ProcessRow[];
}): Promise<StackPlan> {
  const { settings, secrets, rows } = parts;
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
  const webRoot = path.join(CHECKOUT, "shell", "dist");
  const isSandbox = settings.signing.provider === "sandbox";
  // Node reads NODE_EXTRA_CA_CERTS only at its start.
  const docusign = isSandbox ? await ensureDocusignKeys(parts.state.docusign) : undefined;
  return { ...parts, storage, identity, docusign, ports, tokenKeys, webRoot };
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
