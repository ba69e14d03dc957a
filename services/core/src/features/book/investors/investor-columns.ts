import { isJoint, type Investor, type InvestorPatch } from "@accord/contracts";
import {
  hasMadeName,
  isMaskOf,
  isWholeAccount,
  kindFields,
  kindHas,
  kindIssues,
  legalNameOf,
  maskedCustodianAccount,
  mayHaveSecondParty,
  secondPartyNames,
  type InvestorKind,
  type OfKind,
} from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";

const cleared = (names: readonly string[]) =>
  Object.fromEntries(names.map((name): [string, null] => [name, null]));

/**
 * Absent fields keep their values. Without a second party its fields are cleared
 * (docs/rules.md#second-party), and so are those that another kind has; 422 for what the kind
 * requires (docs/rules.md#kinds-of-investors).
 */
export function investorColumns(
  patch: InvestorPatch,
  stored?: Pick<Investor, keyof InvestorPatch>,
): InvestorPatch {
  const fields = withKind(withoutMask(patch, stored), stored);
  if (isJoint(fields, stored)) return fields;
  return { ...fields, ...cleared(secondPartyNames) };
}

/** A list and an export show the account masked: sent back, it changes nothing. 422 for another mask. */
function withoutMask(patch: InvestorPatch, stored?: OfKind): InvestorPatch {
  const { custodianAccount = null, ...others } = patch;
  const before = stored?.custodianAccount ?? null;
  if (isMaskOf(custodianAccount, before)) return others;
  if (custodianAccount !== null && !isWholeAccount(custodianAccount) && isWholeAccount(before))
    throw ruleBroken([{ path: "custodianAccount", message: otherAccount(before) }]);
  return patch;
}

const otherAccount = (account: string | null) =>
  `Enter the whole account: on file is another one, ${maskedCustodianAccount(account ?? "")}`;

function withKind(patch: InvestorPatch, stored: OfKind = {}): InvestorPatch {
  const kind = patch.kind ?? stored.kind ?? "person";
  const changes = changedKind(patch, stored, kind);
  const next: OfKind = { ...stored, ...changes, kind };
  const issues = kindIssues(next);
  if (issues.length > 0) throw ruleBroken(issues);
  const legalName = legalNameOf(next);
  const written = "legalName" in changes ? changes.legalName : stored.legalName;
  return legalName === (written ?? null) ? changes : { ...changes, legalName };
}

/** What the patch changes, with the fields that the kind does not have, or that follow others. */
function changedKind(patch: InvestorPatch, stored: OfKind, kind: InvestorKind): InvestorPatch {
  const isSent = (name: keyof InvestorPatch) => (patch[name] ?? null) !== null;
  const lost = kindFields.flatMap(({ name }) =>
    !kindHas(kind, name) && (stored[name] ?? null) !== null && !isSent(name) ? [name] : [],
  );
  // A made name follows custodian and owner; an IRA has no name of a trust, nor the other way.
  const isOther = stored.kind !== undefined && kind !== stored.kind;
  const isOfIra = isOther && (kind === "ira" || stored.kind === "ira");
  const isRemade =
    (isOfIra || (kind === "ira" && hasMadeName(stored))) && patch.legalName === undefined;
  const losesRole = isOther && patch.actingAs === undefined;
  const losesSecond = !mayHaveSecondParty(kind) && patch.hasSecondParty === undefined;
  return {
    ...patch,
    ...cleared([
      ...lost,
      ...(isRemade ? ["legalName"] : []),
      ...(losesRole && stored.actingAs ? ["actingAs"] : []),
    ]),
    ...(losesSecond && stored.hasSecondParty === true && { hasSecondParty: false }),
  };
}
