import type { BankFileAnswer } from "@accord/contracts";
import {
  AchProblem,
  bankAnswers,
  blocksAccount,
  correctedAccount,
  correctionText,
  formatUsd,
  fullName,
  parseMoney,
  readAch,
  returnReason,
  runReference,
  saysDeceased,
  type AgreementStatus,
  type BankAnswer,
} from "@accord/domain";
import { conflict, ruleBroken, ServiceError, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../deps.ts";
import { requestFromBank } from "../payee-accounts/index.ts";
import type { Vault } from "../vault/index.ts";
import { returnLine } from "./return-line.ts";
import { lockAgreementRows } from "./payout-runs.store.ts";

interface TracedLine {
  readonly id: string;
  readonly runId: string;
  readonly number: number;
  readonly runStatus: string;
  readonly state: string;
  readonly returnCode: string | null;
  readonly agreementId: string;
  readonly reference: string;
  readonly agreementStatus: AgreementStatus;
  readonly deletedAt: string | null;
  readonly investorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly payeeAccountId: string | null;
  readonly net: string;
  readonly traceNumber: string;
}

interface Matched {
  readonly answer: BankAnswer;
  readonly line: TracedLine | null;
}

/** Of the payee that the line paid, without the account that it paid to. */
const otherAccounts = (db: Knex, line: TracedLine) =>
  db("payee_accounts as p")
    .join("payee_accounts as paid", (on) =>
      on.on("paid.investorId", "p.investorId").andOn("paid.party", "p.party"),
    )
    .where("paid.id", line.payeeAccountId)
    .whereRaw("p.id <> paid.id");

/** That waits for a decision or cools, from a person or the bank: it is decided first. */
const changeWaits = (db: Knex, line: TracedLine): Promise<{ id: string } | undefined> =>
  otherAccounts(db, line)
    .whereIn("p.status", ["requested", "cooling"])
    .first<{ id: string } | undefined>("p.id");

const changeIsKnown = (db: Knex, line: TracedLine): Promise<{ id: string } | undefined> =>
  otherAccounts(db, line)
    .where("p.channel", "bank_notice")
    .whereIn("p.status", ["requested", "cooling", "active"])
    .first<{ id: string } | undefined>("p.id");

/** Approving a correction of the former account would replace the one in use. */
const isReplaced = (db: Knex, line: TracedLine): Promise<{ id: string } | undefined> =>
  otherAccounts(db, line).where("p.status", "active").first<{ id: string } | undefined>("p.id");

/** 422 for a file that is damaged, or has no answer for a line of this firm. */
async function matchAnswers(db: Knex, text: string): Promise<Matched[]> {
  const answers = answersOf(text);
  const traces = answers.map(({ originalTrace }) => originalTrace);
  const lines: TracedLine[] = await db("payout_run_lines as l")
    .join("payout_runs as r", "r.id", "l.runId")
    .join("agreements as a", "a.id", "l.agreementId")
    .join("investors as i", "i.id", "l.investorId")
    .whereIn("l.traceNumber", traces)
    .orderBy("r.number")
    .select(
      ...["l.id", "l.runId", "r.number", "r.status as runStatus", "l.state", "l.returnCode"],
      ...[
        "l.agreementId",
        "a.reference",
        "a.status as agreementStatus",
        "a.deletedAt",
        "l.investorId",
        "i.firstName",
        "i.lastName",
      ],
      ...["l.payeeAccountId", "l.net", "l.traceNumber"],
    );
  // Trace numbers begin again after years: the newest line is the one that was paid.
  const byTrace = new Map(lines.map((line) => [line.traceNumber, line]));
  const matched = answers.map((answer) => ({
    answer,
    line: byTrace.get(answer.originalTrace) ?? null,
  }));
  if (!matched.some(({ line }) => line !== null))
    throw invalid("None of the file's entries belongs to a payout run. Is it the right file?");
  return matched;
}

function answersOf(text: string): BankAnswer[] {
  try {
    const answers = bankAnswers(readAch(text));
    if (answers.length > 0) return answers;
  } catch (error) {
    if (error instanceof AchProblem)
      throw invalid(`The file cannot be read: ${error.message}. Nothing was changed.`);
    throw error;
  }
  throw invalid("The file has no returns and no notifications of change. Nothing was changed.");
}

const invalid = (message: string) => ruleBroken([{ path: "text", message }]);

export async function previewReturns(db: Knex, text: string): Promise<BankFileAnswer[]> {
  const answers: BankFileAnswer[] = [];
  for (const matched of await matchAnswers(db, text)) answers.push(await present(db, matched));
  return answers;
}

/** Everything in one transaction; what is recorded already is left as it is. */
export async function applyReturns(
  context: TransactionContext,
  acting: Acting,
  vault: Vault,
  text: string,
): Promise<BankFileAnswer[]> {
  const { trx, clock } = context;
  const found = await matchAnswers(trx, text);
  await lockAgreementRows(
    trx,
    found.flatMap(({ line }) => line?.agreementId ?? []),
  );
  const answers: BankFileAnswer[] = [];
  const returned = new Map<string, string>();
  // Read again under the locks: another return may have been recorded meanwhile.
  for (const matched of await matchAnswers(trx, text)) {
    const { answer, line } = matched;
    const before = line && returned.get(line.id);
    const shown = await present(trx, before ? afterReturn(matched, before) : matched);
    if (!shown.changes || !line) {
      answers.push(shown);
      continue;
    }
    if (answer.kind === "return") {
      answers.push(shown);
      returned.set(line.id, answer.code);
      await returnLine(context, line.runId, {
        lineId: line.id,
        code: answer.code,
        returnedOn: clock.today(),
        note: answer.note === "" ? undefined : answer.note,
      });
      continue;
    }
    const correction = correctedAccount(answer);
    if (!correction || line.payeeAccountId === null) throw conflict("Nothing to correct.");
    const request = requestFromBank(context, acting, vault, line.payeeAccountId, correction);
    const refusal = await request.then(() => null, refusalOf);
    answers.push(refusal === null ? shown : { ...shown, effect: refusal, changes: false });
  }
  return answers;
}

/** A notice that cannot be followed does not keep the returns of its file from being recorded. */
function refusalOf(error: unknown): string {
  if (error instanceof ServiceError && [409, 422].includes(error.status)) return error.message;
  throw error;
}

/** A file may name a line twice. */
const afterReturn = ({ answer, line }: Matched, returnCode: string): Matched => ({
  answer,
  line: line && { ...line, state: "returned", returnCode },
});

async function present(db: Knex, { answer, line }: Matched): Promise<BankFileAnswer> {
  const text =
    answer.kind === "return" ? returnReason(answer.code) : `Corrected to ${correctionText(answer)}`;
  return {
    kind: answer.kind,
    code: answer.code,
    text,
    traceNumber: answer.originalTrace,
    line: line && {
      id: line.id,
      run: { id: line.runId, reference: runReference(line.number) },
      agreement: { id: line.agreementId, reference: line.reference },
      investor: { id: line.investorId, name: fullName(line.firstName, line.lastName) },
      net: line.net,
    },
    ...(line ? await effectOf(db, answer, line) : noLine),
  };
}

const noLine = { effect: "No line of a payout run has this trace number", changes: false };

async function effectOf(db: Knex, answer: BankAnswer, line: TracedLine) {
  if (answer.kind === "change") return effectOfChange(db, answer, line);
  const { code } = answer;
  if (line.state === "returned")
    return { effect: `Recorded already (${line.returnCode})`, changes: false };
  if (line.state !== "paid")
    return { effect: `${runReference(line.number)} is not marked as paid`, changes: false };
  if (line.deletedAt !== null)
    return {
      effect: `${line.reference} was deleted: restore it, then read the file again`,
      changes: false,
    };
  const blocked = blocksAccount(code) ? "; the account is blocked" : "";
  const deceased = saysDeceased(code) ? "; the payee may have died" : "";
  const cancelled =
    line.agreementStatus === "cancelled"
      ? `; ${line.reference} is cancelled: reopen it, so that it can be paid again`
      : "";
  const net = parseMoney(line.net);
  const differs =
    answer.amount === net
      ? ""
      : `; the file says ${formatUsd(answer.amount)}, but ${formatUsd(net)} was paid`;
  return {
    effect: `The payout is due again${cancelled}${blocked}${deceased}${differs}`,
    changes: true,
  };
}

async function effectOfChange(
  db: Knex,
  answer: Extract<BankAnswer, { kind: "change" }>,
  line: TracedLine,
) {
  if (correctedAccount(answer) === null || line.payeeAccountId === null)
    return {
      effect: "It does not concern the account: correct the investor by hand",
      changes: false,
    };
  if (await changeIsKnown(db, line))
    return { effect: "A change of the bank details exists already", changes: false };
  if (await changeWaits(db, line))
    return {
      effect: "Another change of the bank details waits: decide about it, then read the file again",
      changes: false,
    };
  if (await isReplaced(db, line))
    return {
      effect: "The account that it corrects is no longer in use",
      changes: false,
    };
  return { effect: "A change of the bank details is requested, to be approved", changes: true };
}
