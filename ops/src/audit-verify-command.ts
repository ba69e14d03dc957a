import { parseArgs } from "node:util";
import { print, printError } from "@accord/processes";
import { CHAINS, verifyChain } from "./audit/verify-chain.ts";
import { explain } from "./backup/explain.ts";
import { withClient } from "./backup/open-client.ts";
import type { BackupSource } from "./environment.ts";

const USAGE = `Usage: npm run audit:verify -- [--head <table>=<position>:<hash> ...]

Recomputes the hashes of core.audit_log and gateway.security_log. --head names a link from a log or
from an earlier run that must still be there. The exit code is 0 when the history is intact, 2 when
it is not, and 1 when it could not be read.`;

const MAX_LINES = 100;

export async function auditVerifyCommand(
  args: string[],
  open: () => Promise<Pick<BackupSource, "databases" | "close">>,
): Promise<void> {
  try {
    const heads = readHeads(args);
    const source = await open();
    try {
      for (const chain of CHAINS) {
        const name = `${chain.owner}.${chain.chained.table}`;
        const report = await withClient(source.databases[chain.owner], (client) =>
          verifyChain(client, chain, heads.get(name)),
        );
        for (const { fault, id, position } of report.broken.slice(0, MAX_LINES)) {
          printError(
            `${name}: ${fault}: entry ${id ?? "unknown"} at position ${position ?? "none"}`,
          );
        }
        const { broken, sealed, waiting, head, retired } = report;
        print(`${name}: ${sealed} entries sealed, ${waiting} not yet, ${broken.length} broken`);
        if (retired !== "0:") print(`  removed by retire-history up to ${retired}`);
        print(`  --head ${name}=${head}`);
        if (broken.length > 0) process.exitCode = 2;
      }
    } finally {
      await source.close();
    }
  } catch (error) {
    printError(explain(error));
    process.exitCode = 1;
  }
}

function readHeads(args: string[]): Map<string, string> {
  const { values } = parseArgs({ args, options: { head: { type: "string", multiple: true } } });
  const known = CHAINS.map(({ owner, chained }) => `${owner}.${chained.table}`);
  return new Map(
    (values.head ?? []).map((text): [string, string] => {
      const [name = "", head = ""] = text.split("=");
      if (!known.includes(name) || !/^\d{1,18}:[0-9a-f]{64}$/.test(head))
        throw new TypeError(USAGE);
      return [name, head];
    }),
  );
}
