import type { Migration } from "@accord/service-kit";
import { createSessions } from "./0001-sessions.ts";

export const migrations: readonly Migration[] = [createSessions];
