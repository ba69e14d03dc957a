import type { BankFileAnswer } from "@accord/contracts";
import {
  formatUsd,
  investorNames,
  noticeText,
  returnReason,
  runReference,
  type BankAnswer,
} from "@accord/domain";
import { returnCodeOf, type Decided } from "./answer-effects.ts";
import type { TracedLine } from "./bank-file.read.ts";
import { masked, type Matched } from "./match-answers.ts";

export function presentAnswer(
  { answer, entry, line, likely, differences }: Matched,
  { effect, changes, question }: Decided,
): BankFileAnswer {
  const { kind, code, trace, amount, accountNumber, name, identification } = answer;
  return {
    ...{ entry, kind, code, traceNumber: trace, effect, changes, question },
    text: textOf(answer),
    inFile: {
      amount: kind === "change" && amount === 0 ? "" : formatUsd(amount),
      accountMasked: accountNumber === "" ? "" : masked(accountNumber),
      ...{ name, reference: identification },
    },
    line: line && linePart(line),
    likely: likely && linePart(likely),
    differences: [...differences],
  };
}

const linePart = (line: TracedLine) => ({
  id: line.id,
  run: { id: line.runId, reference: runReference(line.number) },
  agreement: { id: line.agreementId, reference: line.agreementReference },
  investor: { id: line.investorId, name: investorNames(line).display },
  net: line.net,
});

function textOf(answer: BankAnswer): string {
  if (answer.kind === "change") return noticeText(answer);
  if (answer.kind === "other") return "Neither a return nor a notice of change";
  const information = answer.information.trim();
  const added =
    answer.kind === "unknown" && information !== "" ? `. The bank adds "${information}"` : "";
  return `${returnReason(returnCodeOf(answer))}${added}`;
}
