import {
  formatInstantDay,
  formatMoney,
  paddedReferences,
  planPayouts,
  referenceKey,
  referenceSpellings,
  validateTerms,
} from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import { readTerms } from "../../../book/agreements/index.ts";
import { doubtIssues } from "../cell-issues.ts";
import type { RowResult, StoredIssue } from "../import-rows.store.ts";
import { termWarnings } from "../import-term.ts";
import { agreementInput } from "../inputs.ts";
import { keyOf, positionOf, textValue, type ReadRow } from "../read-rows.ts";
import { fieldIssues, hasErrors, refusalIssues } from "../row-issues.ts";
import { issueOf } from "../import-issue.ts";
import { agreementChanges } from "../write/record-changes.ts";
import { totalDifference } from "../write/write-row.ts";
import { broken, changeDoubts, differences, result, twice, type State } from "./check-state.ts";
import {
  readAgreementsByReference,
  readInvestorsByEmail,
  type NamedAgreement,
} from "./lookups.read.ts";

export async function checkAgreements(state: State, rows: readonly ReadRow[]): Promise<void> {
  const text = (row: ReadRow, name: string) => textValue(row.values, name) ?? "";
  const references = rows.map((row) => text(row, "reference"));
  const likely = references.flatMap((one) => [
    ...referenceSpellings(one),
    ...paddedReferences(one),
  ]);
  const stored = await readAgreementsByReference(state.db, likely);
  const investors = await readInvestorsByEmail(
    state.db,
    rows.map((row) => text(row, "investorEmail")),
  );
  for (const row of rows) {
    const reference = text(row, "reference");
    const key = keyOf.agreement(reference);
    const there = stored.get(referenceKey(reference));
    if (reference !== "" && state.known.has(key)) {
      const issue = twice(row, { field: "reference", text: reference, what: "reference" });
      state.results.set(positionOf(row), broken(row, [issue]));
      continue;
    }
    if (there) {
      const existing = existingAgreement(state, row, there);
      state.known.set(key, existing.state === "to_fix" ? "broken" : "here");
      state.results.set(positionOf(row), existing);
      continue;
    }
    const knownOf = (others: readonly string[]) => {
      const found = others.find(
        (one) => stored.has(referenceKey(one)) || state.known.has(keyOf.agreement(one)),
      );
      return found && (stored.get(referenceKey(found))?.reference ?? found);
    };
    const like = knownOf(referenceSpellings(reference));
    const padded = knownOf(paddedReferences(reference));
    const issues =
      like === undefined
        ? agreementIssues(state, row, investors)
        : [lookAlike(row, reference, like)];
    if (padded !== undefined) issues.push(otherZeros(row, reference, padded));
    if (reference !== "") state.known.set(key, hasErrors(issues) ? "broken" : "here");
    state.results.set(
      positionOf(row),
      result(row, { state: hasErrors(issues) ? "to_fix" : "valid", issues }),
    );
  }
}

function existingAgreement(
  { updates, clock }: State,
  row: ReadRow,
  there: NamedAgreement,
): RowResult {
  const recordId = there.id;
  if (there.deletedAt !== null)
    return { ...broken(row, [deletedReference(row, there, clock)]), recordId };
  const email = textValue(row.values, "investorEmail") ?? "";
  if (email.toLowerCase() !== there.ownerEmail.toLowerCase())
    return { ...broken(row, [otherInvestor(row, there.reference)]), recordId };
  const parsed = agreementInput(row);
  if (!("input" in parsed))
    return updates
      ? broken(row, "issues" in parsed ? parsed.issues : [])
      : result(row, { state: "present", recordId });
  const changes = agreementChanges(row, parsed.input, there);
  if (!updates)
    return result(row, { state: "present", recordId, issues: differences(row, changes) });
  const state = changes.length > 0 ? "changed" : "present";
  return result(row, { state, changes, recordId, issues: changeDoubts(row, changes) });
}

const lookAlike = (row: ReadRow, reference: string, other: string): StoredIssue =>
  issueOf(row, {
    field: "reference",
    message: `It looks like ${other}, which is there already. Write it so, or give it another reference`,
    title: `The reference “${reference}” looks like another one`,
    ...{ repair: "replace", proposal: other, text: reference },
  });

const otherZeros = (row: ReadRow, reference: string, other: string): StoredIssue =>
  issueOf(row, {
    ...{ field: "reference", level: "warning", text: reference },
    message: `${other} is there already. A spreadsheet drops zeros: write it so if it is the same`,
    title: "The reference differs from another one in its zeros",
    example: `As in ${reference}`,
  });

const otherInvestor = (row: ReadRow, reference: string) =>
  issueOf(row, {
    field: "investorEmail",
    message: `${reference} belongs to another investor.`,
    title: "The agreement belongs to another investor",
    example: `As in ${reference}`,
  });

const deletedReference = (row: ReadRow, { reference, deletedAt }: NamedAgreement, clock: Clock) =>
  issueOf(row, {
    field: "reference",
    message: `${reference} was deleted on ${formatInstantDay(deletedAt ?? "", clock.timeZone)}. Restore it, or give this one another reference.`,
    title: "The reference belongs to a deleted agreement",
    example: `As in ${reference}`,
  });

function agreementIssues(
  { known }: State,
  row: ReadRow,
  investors: ReadonlyMap<string, { readonly id: string }>,
): StoredIssue[] {
  const parsed = agreementInput(row);
  if (!("input" in parsed)) return "issues" in parsed ? [...parsed.issues] : [];
  const { input } = parsed;
  const issues = doubtIssues(row);
  const email = input.investorEmail;
  const inFile = known.get(keyOf.investor(email));
  if (inFile === "broken")
    issues.push(
      issueOf(row, {
        field: "investorEmail",
        message: "This investor is in the file with something to fix. Fix that row first.",
        title: "The investor's row has to be fixed first",
        example: `As in ${email}`,
      }),
    );
  else if (inFile === undefined && !investors.has(email.toLowerCase()))
    issues.push(
      issueOf(row, {
        field: "investorEmail",
        message: "No investor has this email. Import that investor first.",
        title: "No investor has this email",
        example: `As in ${email}`,
      }),
    );
  try {
    const terms = readTerms(input.agreement, null);
    const problems = validateTerms(terms);
    issues.push(...fieldIssues(row, problems));
    if (problems.length === 0) issues.push(...termWarnings(row, input.agreement));
    if (problems.length === 0 && input.totalRoi !== null) {
      const planned = formatMoney(planPayouts(terms).totalRoi);
      for (const warning of totalDifference(input.totalRoi, planned))
        issues.push(issueOf(row, { ...warning, level: "warning" }));
    }
  } catch (error) {
    issues.push(...refusalIssues(row, error));
  }
  return issues;
}
