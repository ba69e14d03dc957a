import {
  investor as investorRecord,
  isJoint,
  newInvestor,
  secondPartyBox,
  type Investor,
  type NewInvestor,
  type NewInvestorInput,
} from "@accord/contracts";
import {
  hasEin,
  hasMadeName,
  type InvestorKind,
  kindFields,
  kindHas,
  mayHaveSecondParty,
  secondPartyNames,
  usStates,
  type UsState,
} from "@accord/domain";

type SecondPartyBox = typeof secondPartyBox.name;
export type FieldName = Exclude<keyof NewInvestor, SecondPartyBox | "kind">;

const isField = (name: string): name is FieldName =>
  name !== secondPartyBox.name && name !== "kind" && name in newInvestor.shape;

/** In screen order, which is the order of a record. */
export const fieldNames: readonly FieldName[] = investorRecord.keyof().options.filter(isField);

type TextName = Exclude<FieldName, "state">;

type Texts = { [K in TextName]: string };

export type InvestorValues = Texts & { kind: InvestorKind; state: UsState } & Record<
    SecondPartyBox,
    boolean
  >;

/** Without an investor the defaults: docs/rules.md#investor-form. */
export function valuesOf(investor?: Investor) {
  const texts: Partial<Texts> = {};
  for (const name of fieldNames) if (name !== "state") texts[name] = investor?.[name] ?? "";
  return {
    ...texts,
    // The name of an IRA that is made of custodian and owner follows them.
    ...(investor && hasMadeName(investor) && { legalName: "" }),
    kind: investor?.kind ?? "person",
    state: usStates.find((state) => state === investor?.state) ?? "AL",
    [secondPartyBox.name]: isJoint(investor ?? {}),
  };
}

const without = (names: readonly string[]) =>
  Object.fromEntries(names.map((name): [string, undefined] => [name, undefined]));

type Hiding = Readonly<Record<SecondPartyBox, boolean>> & { readonly kind: InvestorKind };

/** Values of hidden blocks are not sent. */
export function dropHidden<V extends Hiding>(values: V): V {
  const { kind } = values;
  const others = kindFields.filter(({ name }) => !kindHas(kind, name)).map(({ name }) => name);
  const shown = { ...values, ...without(others) };
  const isShown = mayHaveSecondParty(kind) && isJoint(values);
  return isShown ? shown : { ...shown, ...without(secondPartyNames), [secondPartyBox.name]: false };
}

/** What belongs to the former kind and is typed again: its names, and digits of another number. */
export const ofFormerKind = (before: InvestorKind, after: InvestorKind): readonly TextName[] => [
  "actingAs",
  ...(before === "ira" || after === "ira" ? (["legalName"] as const) : []),
  ...(hasEin(before) === hasEin(after) ? [] : (["lastFourSsn"] as const)),
];

/** The kind is sent where it changes, so that a person's body has none. */
export const withoutKind = <Body extends { readonly kind?: InvestorKind }>(
  { kind, ...body }: Body,
  stored: InvestorKind = "person",
): Omit<Body, "kind"> & { readonly kind?: InvestorKind } =>
  kind === stored || kind === undefined ? body : { ...body, kind };

/** Omits blank optional texts (docs/rules.md#investor-form). */
export function createBody(investor: NewInvestor): NewInvestorInput {
  const nulls = Object.entries(investor).filter(([, value]) => value === null);
  return { ...withoutKind(investor), ...without(nulls.map(([name]) => name)) };
}
