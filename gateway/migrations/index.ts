import type { Migration } from "@accord/service-kit";
import { createSessions } from "./0001-sessions.ts";
import { sessionsByUser } from "./0002-sessions-by-user.ts";
import { securityLog } from "./0003-security-log.ts";
import { sessionChecks } from "./0004-session-checks.ts";
import { securityLogChained } from "./0005-security-log-chain.ts";
import { remoteOpenings } from "./0006-remote-openings.ts";
import { securityLogRange } from "./0007-security-log-range.ts";
import { securityLogPartitions } from "./0008-security-log-partitions.ts";

export const migrations: readonly Migration[] = [
  createSessions,
  sessionsByUser,
  securityLog,
  sessionChecks,
  securityLogChained,
  remoteOpenings,
  securityLogRange,
  securityLogPartitions,
];
