import type { Migration } from "@accord/service-kit";
import { envelopes } from "./0001-envelopes.ts";
import { webhook } from "./0002-webhook.ts";

export const migrations: readonly Migration[] = [envelopes, webhook];
