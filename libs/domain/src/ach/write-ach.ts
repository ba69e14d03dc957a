import type { Day } from "../dates/day.ts";
import { achBatches } from "./ach-batches.ts";
import { alphanumeric, exact, numeric } from "./ach-fields.ts";
import type { AchCredit, AchOriginator, AchRun } from "./ach-file.ts";
import { writeCredit, writeOffsets, type Totals, type Written } from "./write-entries.ts";

const LINES_PER_BLOCK = 10;
const HASH_MODULUS = 10_000_000_000;

/**
 * A NACHA file of credits, with the line ends of the originator (docs/rules.md#ach-file). Throws
 * RangeError for a value that does not fit its field.
 */
export function writeAch(
  originator: AchOriginator,
  run: AchRun,
  credits: readonly AchCredit[],
): string {
  const batches = achBatches(credits).map((batch, index) =>
    writeBatch(originator, run, batch, index + 1),
  );
  const lines = [fileHeader(originator, run), ...batches.flatMap((batch) => batch.lines)];
  const blocks = Math.ceil((lines.length + 1) / LINES_PER_BLOCK);
  const totals = addTotals(batches.map((batch) => batch.totals));
  lines.push(fileControl(batches.length, blocks, totals));
  while (lines.length < blocks * LINES_PER_BLOCK) lines.push("9".repeat(94));
  const lineEnd = originator.lineEnd === "crlf" ? "\r\n" : "\n";
  return lines.map((line) => exact(line, 94) + lineEnd).join("");
}

function fileHeader(originator: AchOriginator, run: AchRun): string {
  const [day = "", time = ""] = run.madeAt.split("T");
  return [
    "101",
    exact(originator.immediateDestination, 10),
    exact(originator.immediateOrigin, 10),
    yymmdd(day),
    numeric(time.replace(":", ""), 4),
    exact(run.fileIdModifier, 1),
    "094101",
    alphanumeric(originator.immediateDestinationName, 23),
    alphanumeric(originator.immediateOriginName, 23),
    alphanumeric(run.reference, 8),
  ].join("");
}

function writeBatch(
  originator: AchOriginator,
  run: AchRun,
  credits: readonly AchCredit[],
  number: number,
): Written {
  const entries = credits.map((credit) => writeCredit(originator, credit));
  const offsets = writeOffsets(originator, run, credits);
  const totals = addTotals([...entries, ...offsets].map((entry) => entry.totals));
  const serviceClass = originator.offset ? "200" : "220";
  const [first] = credits;
  if (!first) throw new RangeError("A batch needs an entry");
  const header = [
    "5",
    serviceClass,
    alphanumeric(originator.companyName, 16),
    alphanumeric(originator.companyDiscretionary, 20),
    exact(originator.companyId, 10),
    first.entryClass,
    alphanumeric(first.description, 10),
    mmddyy(run.paymentDate),
    yymmdd(run.paymentDate),
    "   1",
    originator.odfiRouting.slice(0, 8),
    numeric(number, 7),
  ].join("");
  const control = [
    "8",
    serviceClass,
    numeric(totals.count, 6),
    numeric(totals.hash, 10),
    numeric(totals.debit, 12),
    numeric(totals.credit, 12),
    exact(originator.companyId, 10),
    " ".repeat(25),
    originator.odfiRouting.slice(0, 8),
    numeric(number, 7),
  ].join("");
  const lines = [...entries, ...offsets].flatMap((entry) => entry.lines);
  return { lines: [header, ...lines, control], totals };
}

function fileControl(batches: number, blocks: number, totals: Totals): string {
  return [
    "9",
    numeric(batches, 6),
    numeric(blocks, 6),
    numeric(totals.count, 8),
    numeric(totals.hash, 10),
    numeric(totals.debit, 12),
    numeric(totals.credit, 12),
    " ".repeat(39),
  ].join("");
}

function addTotals(all: readonly Totals[]): Totals {
  return all.reduce(
    (sum, totals) => ({
      count: sum.count + totals.count,
      hash: (sum.hash + totals.hash) % HASH_MODULUS,
      debit: sum.debit + totals.debit,
      credit: sum.credit + totals.credit,
    }),
    { count: 0, hash: 0, debit: 0, credit: 0 },
  );
}

const yymmdd = (day: Day) => day.slice(2).replaceAll("-", "");
const mmddyy = (day: Day) => day.slice(5, 7) + day.slice(8, 10) + day.slice(2, 4);
