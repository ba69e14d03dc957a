import type { Day } from "@accord/domain";
import type { DocusignKeys } from "@accord/sandboxes/docusign/keys";
import type { Owner } from "@accord/ops/owners";
import { namesOf, type Replicas, type Replicated } from "./replicas.ts";
import type { StackSecrets } from "./secrets.ts";
import type { StorageAccess } from "@accord/ops/environment";
import type { IdentityAccess, StackSettings } from "./settings.ts";
import type { StateFolder } from "./state-folder.ts";
import type { TokenKeys } from "./token-keys.ts";

export interface StackPlan {
  settings: StackSettings;
  state: StateFolder;
  secrets: StackSecrets;
  tokenKeys: TokenKeys;
  remoteKeys: string;
  databases: Record<Owner, string>;
  storage: StorageAccess;
  identity: IdentityAccess;
  /** Undefined without the DocuSign sandbox. */
  docusign: DocusignKeys | undefined;
  replicas: Replicas;
  /** Undefined for the real one. */
  today: Day | undefined;
  ports: Record<string, number>;
  webRoot: string;
}

export function addressOf(plan: StackPlan, name: string): string {
  return `http://127.0.0.1:${portOf(plan, name)}`;
}

export function addressesOf(plan: StackPlan, service: Replicated): string {
  return namesOf(plan.replicas, service)
    .map((name) => addressOf(plan, name))
    .join(",");
}

export function portOf(plan: StackPlan, name: string): number {
  const port = plan.ports[name];
  if (port === undefined) throw new Error(`No port is planned for ${name}.`);
  return port;
}
