import type { AchFileRead } from "./read-ach.ts";
import type { AchBatchRead, AchEntryRead } from "./read-batch.ts";
import { returnCodeKind } from "./return-codes.ts";

/**
 * `return`: the payee's bank sent the money back. `dispute`: argues about a return. `change`: the
 * entry was posted, its data is to be corrected. `reject`: the operator did not take the entry.
 * `unknown`: an addenda 99 with an R code that is not known. `other`: nothing of these.
 */
export const bankAnswerKinds = [
  "return",
  "dispute",
  "change",
  "reject",
  "unknown",
  "other",
] as const;

/** What a bank's file says about one of its entries; texts are empty where it says nothing. */
export interface BankAnswer {
  readonly kind: (typeof bankAnswerKinds)[number];
  /** `R01`, `C01`, the four digits of a reject, or the transaction code of another entry. */
  readonly code: string;
  /** Of the payment; of a reject the last seven digits alone. */
  readonly trace: string;
  /** The information of the addenda, columns 36 to 79, not trimmed. */
  readonly information: string;
  readonly companyId: string;
  readonly accountNumber: string;
  /** In cents. */
  readonly amount: number;
  readonly identification: string;
  readonly name: string;
  /** The first eight digits of the payee's bank. */
  readonly bank: string;
}

/** Every entry of a bank's file, in its order. */
export const bankAnswers = (file: AchFileRead): BankAnswer[] =>
  file.batches.flatMap((batch) => batch.entries.flatMap((entry) => answersOf(batch, entry)));

function answersOf({ companyId }: AchBatchRead, entry: AchEntryRead): BankAnswer[] {
  const { accountNumber, amount, identification, name } = entry;
  const facts = { companyId, accountNumber, amount, identification, name };
  const records = entry.addenda.flatMap((record) =>
    /^79[89]/.test(record) ? [record.replaceAll("\0", " ")] : [],
  );
  if (records.length === 0) return [{ ...facts, ...withoutAddenda(entry) }];
  return records.map((record) => {
    const code = record.slice(3, 6).trim().toUpperCase();
    return {
      ...facts,
      kind: kindOf(record, code),
      code,
      trace: record.slice(6, 21).trim(),
      information: record.slice(35, 79),
      bank: record.slice(27, 35).trim(),
    };
  });
}

function kindOf(record: string, code: string): BankAnswer["kind"] {
  if (!/^[CR]\d\d$/.test(code)) return "other";
  return record.startsWith("798") ? "change" : returnCodeKind(code);
}

/** `REJ0`, a code of four digits and the last seven of the trace number stand in its place. */
function withoutAddenda({ traceNumber, transactionCode, routingNumber }: AchEntryRead) {
  const [, code, sequence] = /^REJ0(.{4})(\d{7})$/i.exec(traceNumber) ?? [];
  const bank = routingNumber.slice(0, 8);
  return code !== undefined && sequence !== undefined
    ? { kind: "reject" as const, code, trace: sequence, information: "", bank }
    : { kind: "other" as const, code: transactionCode, trace: traceNumber, information: "", bank };
}
