import { parseArgs } from "node:util";
import { print, printError } from "@accord/processes";
import { auditLogHistory, securityLogHistory, type PartitionedHistory } from "@accord/service-kit";
import type pg from "pg";
import {
  exportPartition,
  readOldPartitions,
  retirePartition,
  type OldPartition,
} from "./audit/retire-partition.ts";
import { CHAINS, verifyChain } from "./audit/verify-chain.ts";
import { BackupError } from "./backup/backup-error.ts";
import { explain } from "./backup/explain.ts";
import { withClient } from "./backup/open-client.ts";
import type { BackupSource } from "./environment.ts";
import type { Owner } from "./owners.ts";

interface Retention {
  readonly owner: Owner;
  readonly history: PartitionedHistory;
  readonly option: "audit-log" | "security-log";
  /** Months that are kept at least. */
  readonly least: number;
}

const RETENTIONS: readonly Retention[] = [
  { owner: "core", history: auditLogHistory, option: "audit-log", least: 84 },
  { owner: "gateway", history: securityLogHistory, option: "security-log", least: 13 },
];

const USAGE = `Usage: retire-history [--audit-log <months>] [--security-log <months>] [--export <folder>] [--yes]

Removes the partitions of core.audit_log (at least 84 months are kept) and gateway.security_log (at
least 13) whose entries are all older. A history without its option stays whole. Without --yes it
says what would be removed. --export first writes each partition into a file.`;

/** The exit code is 1 when something could not be removed, and 2 when a history is not intact. */
export async function retireHistoryCommand(
  args: string[],
  open: () => Promise<Pick<BackupSource, "databases" | "close">>,
): Promise<void> {
  try {
    const order = readOrder(args);
    const source = await open();
    try {
      for (const retention of RETENTIONS) {
        const months = order.months[retention.option];
        if (months === undefined) continue;
        await withClient(source.databases[retention.owner], (client) =>
          retire(client, retention, { ...order, months }),
        );
      }
    } finally {
      await source.close();
    }
  } catch (error) {
    printError(explain(error));
    process.exitCode ??= 1;
  }
}

function readOrder(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      "audit-log": { type: "string" },
      "security-log": { type: "string" },
      export: { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  const monthsOf = ({ option, least }: Retention): number | undefined => {
    const text = values[option];
    if (text === undefined) return undefined;
    if (!/^\d{1,4}$/.test(text) || Number(text) < least) throw new TypeError(USAGE);
    return Number(text);
  };
  const months = Object.fromEntries(RETENTIONS.map((one) => [one.option, monthsOf(one)]));
  if (Object.values(months).every((one) => one === undefined)) throw new TypeError(USAGE);
  return { months, folder: values.export, isOrdered: values.yes };
}

async function retire(
  client: pg.Client,
  retention: Retention,
  order: { months: number; folder: string | undefined; isOrdered: boolean },
): Promise<void> {
  const name = `${retention.owner}.${retention.history.table}`;
  const old = await readOldPartitions(client, retention, order.months);
  if (old.length === 0) print(`${name}: nothing is older than ${order.months} months`);
  if (order.isOrdered && old.length > 0) await requireIntact(client, retention, name);
  for (const partition of old) {
    if (order.isOrdered) await remove(client, retention, partition, order.folder);
    else print(`${partition.name}: entries before ${partition.until} would be removed (--yes)`);
  }
}

/** What was tampered with must not disappear. */
async function requireIntact(client: pg.Client, { owner }: Retention, name: string) {
  const chain = CHAINS.find((one) => one.owner === owner);
  if (!chain) throw new Error(`${name} has no chain`);
  const { broken } = await verifyChain(client, chain);
  if (broken.length === 0) return;
  process.exitCode = 2;
  throw new BackupError(`${name} is not intact, so nothing was removed: run audit-verify.`);
}

async function remove(
  client: pg.Client,
  retention: Retention,
  partition: OldPartition,
  folder: string | undefined,
): Promise<void> {
  if (folder !== undefined) {
    const sha256 = await exportPartition(client, retention, partition, folder);
    print(`${partition.name}: exported, SHA-256 ${sha256}`);
  }
  const entries = await retirePartition(client, retention, partition);
  print(`${partition.name}: ${entries} entries before ${partition.until} removed`);
}
