import { offsetAmounts } from "./ach-batches.ts";
import { alphanumeric, exact, NAME_WIDTH, numeric } from "./ach-fields.ts";
import {
  nextSequence,
  traceNumber,
  type AccountKind,
  type AchCredit,
  type AchOriginator,
  type AchRun,
} from "./ach-file.ts";

const CREDIT_CODES: Readonly<Record<AccountKind, string>> = { checking: "22", savings: "32" };
const DEBIT_CODES: Readonly<Record<AccountKind, string>> = { checking: "27", savings: "37" };

/** `count` is of entries and addenda; `hash` adds the first eight digits of routing numbers. */
export interface Totals {
  readonly count: number;
  readonly hash: number;
  readonly debit: number;
  readonly credit: number;
}

export interface Written {
  readonly lines: readonly string[];
  readonly totals: Totals;
}

export function writeCredit({ odfiRouting }: AchOriginator, credit: AchCredit): Written {
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

export function writeOffsets(
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
    alphanumeric(entry.name, NAME_WIDTH),
    "  ",
    entry.hasAddenda ? "1" : "0",
    numeric(entry.trace, 15),
  ].join("");
}

const addendaRecord = (text: string, sequence: number): string =>
  `705${alphanumeric(text, 80)}0001${numeric(sequence, 7)}`;
