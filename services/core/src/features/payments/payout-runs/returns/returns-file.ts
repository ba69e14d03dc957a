import type { BankFileAnswer } from "@accord/contracts";
import { beginningOf, returnReason, type BankAnswer } from "@accord/domain";
import { ServiceError, type Acting } from "@accord/service-kit";
import type { Knex } from "knex";
import type { TransactionContext } from "../../../../deps.ts";
import { requestFromBank } from "../../payee-accounts/index.ts";
import type { Vault } from "../../../base/vault/index.ts";
import { correctionOf, decide, returnCodeOf } from "./answer-effects.ts";
import { presentAnswer } from "./present-answer.ts";
import {
  readPartyChanges,
  readUserName,
  type PartyChange,
  type TracedLine,
} from "./bank-file.read.ts";
import { matchAnswers, type Matched } from "./match-answers.ts";
import { lockAgreementRows } from "../payout-runs.store.ts";
import { returnLine } from "./return-line.ts";

export interface BankFile {
  readonly text: string;
  /** The entries whose question a person answered with yes. */
  readonly accepted: readonly number[];
}

/** Everything in one transaction; what is recorded already is left as it is. */
export async function applyReturns(
  context: TransactionContext,
  acting: Acting,
  vault: Vault,
  { text, accepted }: BankFile,
): Promise<BankFileAnswer[]> {
  const { trx, clock } = context;
  const found = await matchAnswers(trx, vault, text);
  await lockAgreementRows(trx, [...new Set(found.flatMap(({ line }) => line?.agreementId ?? []))]);
  const yes = new Set(accepted);
  const userName = await readUserName(trx, acting.actor.userId);
  const changesOf = partyChanges(trx, clock.now());
  const returned = new Map<string, string>();
  const answers: BankFileAnswer[] = [];
  // Read again under the locks: another return may have been recorded meanwhile.
  for (const read of await matchAnswers(trx, vault, text)) {
    const matched = afterReturn(read, returned);
    const { answer, line, entry } = matched;
    const isChange = answer.kind === "change";
    const others = isChange && line ? await changesOf.read(line) : [];
    const decided = decide(matched, others, {
      isAccepted: yes.has(entry),
      timeZone: clock.timeZone,
    });
    const note = decided.accepted && `${userName} accepted: ${decided.accepted}`;
    let refusal: string | null = null;
    if (decided.changes && line && isChange) {
      const { payeeAccountId } = line;
      const correction = { ...correctionOf(answer), accepted: note };
      const request = requestFromBank(context, acting, vault, payeeAccountId, correction);
      refusal = await request.then(() => null, refusalOf);
      changesOf.forget();
    } else if (decided.changes && line) {
      const code = returnCodeOf(answer);
      returned.set(line.id, code);
      const returnNote = noteOf(answer, note);
      const returnedOn = clock.today();
      await returnLine(context, line.runId, {
        lineId: line.id,
        code,
        returnedOn,
        note: returnNote,
      });
    }
    const outcome = refusal === null ? decided : { ...decided, effect: refusal, changes: false };
    answers.push(presentAnswer(matched, outcome));
  }
  return answers;
}

/** A notice that cannot be followed does not keep the returns of its file from being recorded. */
function refusalOf(error: unknown): string {
  if (error instanceof ServiceError && [409, 422].includes(error.status)) return error.message;
  throw error;
}

/** A file may name a line twice. */
function afterReturn(matched: Matched, returned: ReadonlyMap<string, string>): Matched {
  const { line } = matched;
  const returnCode = line && returned.get(line.id);
  return returnCode ? { ...matched, line: { ...line, state: "returned", returnCode } } : matched;
}

/** Other bank details of the payees, read once until one of them changes. */
function partyChanges(trx: Knex.Transaction, now: Date) {
  const known = new Map<string, PartyChange[]>();
  return {
    async read({ payeeAccountId }: TracedLine): Promise<PartyChange[]> {
      const changes =
        known.get(payeeAccountId) ?? (await readPartyChanges(trx, payeeAccountId, now));
      known.set(payeeAccountId, changes);
      return changes;
    },
    forget: () => known.clear(),
  };
}

/** What the bank adds, and who accepted what. */
function noteOf(answer: BankAnswer, acceptance: string | null): string | undefined {
  const information = answer.information.trim();
  if (acceptance === null) return information === "" ? undefined : information;
  const reason = information === "" ? returnReason(returnCodeOf(answer)) : information;
  return beginningOf(`${reason}. ${acceptance}`, 1000);
}
