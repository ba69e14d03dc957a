import type { Migration } from "@accord/service-kit";
import { createSessions } from "./0001-sessions.ts";
import { sessionsByUser } from "./0002-sessions-by-user.ts";

export const migrations: readonly Migration[] = [createSessions, sessionsByUser];
