export { achBatches, assignSequences } from "./ach-batches.ts";
export { achText } from "./ach-fields.ts";
export { achName, isAchNameCut } from "./bank-name.ts";
export {
  type AccountKind,
  type AchCredit,
  type AchOriginator,
  type AchRun,
  fileIdModifier,
  traceNumber,
} from "./ach-file.ts";
export { AchProblem } from "./ach-records.ts";
export { type BankAnswer, bankAnswerKinds, bankAnswers } from "./bank-answers.ts";
export {
  accountText,
  type CorrectedAccount,
  noticeText,
  noticeAction,
  type NoticeReading,
  readNotice,
} from "./notices.ts";
export { MAX_BANK_FILE_BYTES, readAch } from "./read-ach.ts";
export {
  blocksAccount,
  REJECTED,
  reopenedText,
  returnCodeKind,
  returnReason,
  returnRefusal,
  saysDeceased,
} from "./return-codes.ts";
export { isRoutingNumber } from "./routing-number.ts";
export { writeAch } from "./write-ach.ts";
