import type { Migration } from "@accord/service-kit";
import { createSessions } from "./0001-sessions.ts";

/** The gateway's schema, in order. */
export const migrations: readonly Migration[] = [createSessions];
