import type { Migration } from "@accord/service-kit";
import { people } from "./0001-people.ts";
import { agreements } from "./0002-agreements.ts";
import { payoutsAndRollovers } from "./0003-payouts-and-rollovers.ts";
import { documents } from "./0004-documents.ts";
import { audit } from "./0005-audit.ts";
import { totals } from "./0006-totals.ts";
import { idempotencyKeys } from "./0007-idempotency-keys.ts";
import { referenceCounters } from "./0008-reference-counters.ts";
import { payablePayouts } from "./0009-payable-payouts.ts";
import { agreementKinds } from "./0010-agreement-kinds.ts";
import { generatedCopies } from "./0011-generated-copies.ts";
import { agreementEvents } from "./0012-agreement-events.ts";
import { referenceDay } from "./0013-reference-day.ts";
import { restPayments } from "./0014-rest-payments.ts";
import { searchRows } from "./0015-search-rows.ts";
import { payoutLists } from "./0016-payout-lists.ts";
import { payoutsByInvestor } from "./0017-payouts-by-investor.ts";
import { userIdentities } from "./0018-user-identities.ts";
import { functionSearchPath } from "./0019-function-search-path.ts";
import { auditChain } from "./0020-audit-chain.ts";
import { lastBackup } from "./0021-last-backup.ts";
import { envelopeMoves } from "./0022-envelope-moves.ts";
import { historyPartitions } from "./0023-history-partitions.ts";
import { payeeVault } from "./0024-payee-vault.ts";
import { payoutRuns } from "./0025-payout-runs.ts";
import { quickMask } from "./0026-quick-mask.ts";
import { bankChangeEvidence } from "./0027-bank-change-evidence.ts";
import { runRejection } from "./0028-run-rejection.ts";
import { imports } from "./0029-imports.ts";
import { importedBy } from "./0030-imported-by.ts";
import { searchBySsn } from "./0031-search-by-ssn.ts";
import { savedViews } from "./0032-saved-views.ts";
import { searchByFirstName } from "./0033-search-by-first-name.ts";
import { recounts } from "./0034-recounts.ts";
import { runDecisions } from "./0036-run-decisions.ts";
import { approvalFacts } from "./0037-approval-facts.ts";
import { secondPerson } from "./0038-second-person.ts";
import { fileFingerprints } from "./0039-file-fingerprints.ts";
import { importDays } from "./0040-import-days.ts";
import { importApprovals } from "./0041-import-approvals.ts";
import { plainNames } from "./0042-plain-names.ts";
import { plainNamesOfRows } from "./0043-plain-names-of-rows.ts";
import { statesAndTerritories } from "./0046-states-and-territories.ts";
import { importReading } from "./0047-import-reading.ts";
import { restatements } from "./0048-restatements.ts";
import { importLayout } from "./0049-import-layout.ts";
import { validateStates } from "./0050-validate-states.ts";
import { takenBack } from "./0051-taken-back.ts";
import { counterSteps } from "./0052-counter-steps.ts";
import { runPayments } from "./0053-run-payments.ts";
import { yearFirst } from "./0054-year-first.ts";
import { movedRecords } from "./0055-moved-records.ts";
import { acceptedNotices } from "./0056-accepted-notices.ts";
import { middleDots } from "./0058-middle-dots.ts";
import { investorKindsAdded } from "./0059-investor-kinds.ts";
import { investorsByNames } from "./0060-investors-by-names.ts";
import { validateKinds } from "./0061-validate-kinds.ts";

export const migrations: readonly Migration[] = [
  people,
  agreements,
  payoutsAndRollovers,
  documents,
  audit,
  totals,
  idempotencyKeys,
  referenceCounters,
  payablePayouts,
  agreementKinds,
  generatedCopies,
  agreementEvents,
  referenceDay,
  restPayments,
  searchRows,
  payoutLists,
  payoutsByInvestor,
  userIdentities,
  functionSearchPath,
  auditChain,
  lastBackup,
  envelopeMoves,
  historyPartitions,
  payeeVault,
  payoutRuns,
  quickMask,
  bankChangeEvidence,
  runRejection,
  imports,
  importedBy,
  searchBySsn,
  savedViews,
  searchByFirstName,
  recounts,
  runDecisions,
  approvalFacts,
  secondPerson,
  fileFingerprints,
  importDays,
  importApprovals,
  plainNames,
  plainNamesOfRows,
  statesAndTerritories,
  importReading,
  restatements,
  importLayout,
  validateStates,
  takenBack,
  counterSteps,
  runPayments,
  yearFirst,
  movedRecords,
  acceptedNotices,
  middleDots,
  investorKindsAdded,
  investorsByNames,
  validateKinds,
];
