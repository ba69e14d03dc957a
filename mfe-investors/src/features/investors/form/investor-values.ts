import {
  investor as investorRecord,
  isJoint,
  newInvestor,
  secondPartyBox,
  type Investor,
  type NewInvestor,
} from "@accord/contracts";
import { secondPartyNames, usStates, type UsState } from "@accord/domain";

type SecondPartyBox = typeof secondPartyBox.name;
export type FieldName = Exclude<keyof NewInvestor, SecondPartyBox>;

const isField = (name: string): name is FieldName =>
  name !== secondPartyBox.name && name in newInvestor.shape;

/** In screen order, which is the order of a record. */
export const fieldNames: readonly FieldName[] = investorRecord.keyof().options.filter(isField);

type TextName = Exclude<FieldName, "state">;

type Texts = { [K in TextName]: string };

export type InvestorValues = Texts & { state: UsState } & Record<SecondPartyBox, boolean>;

/** Without an investor the defaults: docs/rules.md#investor-form. */
export function valuesOf(investor?: Investor) {
  const texts: Partial<Texts> = {};
  for (const name of fieldNames) if (name !== "state") texts[name] = investor?.[name] ?? "";
  return {
    ...texts,
    state: usStates.find((state) => state === investor?.state) ?? "AL",
    [secondPartyBox.name]: isJoint(investor ?? {}),
  };
}

const without = (names: readonly string[]) =>
  Object.fromEntries(names.map((name): [string, undefined] => [name, undefined]));

/** Values of the hidden block are not sent. */
export function dropHidden<V extends Readonly<Record<SecondPartyBox, boolean>>>(values: V): V {
  return isJoint(values) ? values : { ...values, ...without(secondPartyNames) };
}

/** Omits blank optional texts (docs/rules.md#investor-form). */
export function createBody(investor: NewInvestor): NewInvestor {
  const nulls = Object.entries(investor).filter(([, value]) => value === null);
  return { ...investor, ...without(nulls.map(([name]) => name)) };
}
