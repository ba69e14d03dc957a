import type { Day } from "../dates/day.ts";
import { achBatches, offsetAmounts } from "./ach-batches.ts";
import { alphanumeric, exact, numeric } from "./ach-fields.ts";
import {
  type AccountKind,
  type AchCredit,
  type AchOriginator,
  type AchRun,
  nextSequence,
  traceNumber,
} from "./ach-file.ts";

const LINES_PER_BLOCK = 10;
const HASH_MODULUS = 10_000_000_000;
const CREDIT_CODES: Readonly<Record<AccountKind, string>> = { checking: "22", savings: "32" };
const DEBIT_CODES: Readonly<Record<AccountKind, string>> = { checking: "27", savings: "37" };

/** `count` is of entries and addenda; `hash` adds the first eight digits of routing numbers. */
interface Totals {
  readonly count: number;
  readonly hash: number;
  readonly debit: number;
  readonly credit: number;
}

interface Written {
  readonly lines: readonly string[];
  readonly totals: Totals;
}

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

function writeCredit({ odfiRouting }: AchOriginator, credit: AchCredit): Written {
  const { routingNumber, amount, sequence } = credit;
  const entry = entryDetail({
    ...credit,
    code: CREDIT_CODES[credit.accountKind],
    hasAddenda: credit.addenda !== null,
    trace: traceNumber(odfiRouting, sequence),
  });
  const lines =
    credit.addenda === null ? [entry] : [entry, addendaRecord(credit.addenda, sequence)];
  const hash = Number(routingNumber.slice(0, 8));
  return { lines, totals: { count: lines.length, hash, debit: 0, credit: amount } };
}

function writeOffsets(
  { offset, odfiRouting, immediateOriginName }: AchOriginator,
  run: AchRun,
  credits: readonly AchCredit[],
): Written[] {
  if (!offset) return [];
  const total = credits.reduce((sum, { amount }) => sum + amount, 0);
  let sequence = credits.at(-1)?.sequence ?? 0;
  return offsetAmounts(total).map((amount) => {
    sequence = nextSequence(sequence);
    const line = entryDetail({
      code: DEBIT_CODES[offset.accountKind],
      routingNumber: odfiRouting,
      accountNumber: offset.accountNumber,
      amount,
      identification: run.reference,
      name: immediateOriginName,
      hasAddenda: false,
      trace: traceNumber(odfiRouting, sequence),
    });
    const hash = Number(odfiRouting.slice(0, 8));
    return { lines: [line], totals: { count: 1, hash, debit: amount, credit: 0 } };
  });
}

interface EntryDetail extends Pick<
  AchCredit,
  "routingNumber" | "accountNumber" | "amount" | "identification" | "name"
> {
  readonly code: string;
  readonly hasAddenda: boolean;
  readonly trace: string;
}

function entryDetail(entry: EntryDetail): string {
  return [
    "6",
    entry.code,
    numeric(exact(entry.routingNumber, 9), 9),
    exact(entry.accountNumber.padEnd(17), 17),
    numeric(entry.amount, 10),
    alphanumeric(entry.identification, 15),
    alphanumeric(entry.name, 22),
    "  ",
    entry.hasAddenda ? "1" : "0",
    numeric(entry.trace, 15),
  ].join("");
}

const addendaRecord = (text: string, sequence: number): string =>
  `705${alphanumeric(text, 80)}0001${numeric(sequence, 7)}`;

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
