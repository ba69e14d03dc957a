import type { StackPlan } from "./plan.ts";
import { coreEnv, documentsEnv, gatewayEnv, identityEnv, storageEnv } from "./child-env.ts";
import { docusignEnv, signingEnv } from "./signing-env.ts";

export interface ProcessRow {
  name: string;
  /** Relative to the checkout. */
  entry: string;
  /** Lower stages start earlier and stop later. */
  stage: "foundation" | "service" | "edge";
  ports?: string[];
  /** `name` is the process: a service may have several. */
  env(plan: StackPlan, name: string): Record<string, string>;
  enabled?(plan: StackPlan): boolean;
}

export const PROCESSES: ProcessRow[] = [
  {
    name: "storage",
    entry: "sandboxes/src/storage/main.ts",
    stage: "foundation",
    env: storageEnv,
    enabled: (plan) => plan.settings.externalStorage === undefined,
  },
  {
    name: "identity",
    entry: "sandboxes/src/identity/main.ts",
    stage: "foundation",
    env: identityEnv,
    enabled: (plan) => plan.settings.externalIdentity === undefined,
  },
  {
    name: "docusign",
    entry: "sandboxes/src/docusign/main.ts",
    stage: "foundation",
    ports: ["docusign-oauth"],
    env: docusignEnv,
    enabled: (plan) => plan.docusign !== undefined,
  },
  { name: "core", entry: "services/core/src/main.ts", stage: "service", env: coreEnv },
  {
    name: "documents",
    entry: "services/documents/src/main.ts",
    stage: "service",
    env: documentsEnv,
  },
  { name: "signing", entry: "services/signing/src/main.ts", stage: "service", env: signingEnv },
  { name: "gateway", entry: "gateway/src/main.ts", stage: "edge", env: gatewayEnv },
];
