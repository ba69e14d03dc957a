import {
  investor as investorRecord,
  newInvestor,
  secondPartyNames,
  type Investor,
  type NewInvestor,
  type SecondPartyName,
} from "@accord/contracts";
import type { UsState } from "@accord/domain";

export type Party = "first" | "second";

type OfParty<Name> = Name extends `secondParty${infer Field}` ? Uncapitalize<Field> : never;
type PartyField = Exclude<OfParty<SecondPartyName>, "state">;

/** The field of the investor or, for the second party, its own: `secondPartyCity` for `city`. */
export function partyField(party: Party, field: PartyField): TextName {
  const own = `secondParty${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return (party === "second" && secondPartyNames.find((name) => name === own)) || field;
}

type FieldName = Exclude<keyof NewInvestor, "hasSecondParty">;

const isField = (name: string): name is FieldName =>
  name !== "hasSecondParty" && name in newInvestor.shape;

/** In screen order, which is the order of a record. */
export const fieldNames: readonly FieldName[] = investorRecord.keyof().options.filter(isField);

export type TextName = Exclude<FieldName, "state">;

export type InvestorValues = { [K in TextName]: string } & {
  state: UsState;
  hasSecondParty: boolean;
};

const textNames = fieldNames.filter((name) => name !== "state");
const blank = {
  firstName: "",
  middleName: "",
  lastName: "",
  lastFourSsn: "",
  email: "",
  phone: "",
  streetAddress: "",
  city: "",
  zipCode: "",
  responsibleParty: "",
  relationship: "",
  secondPartyFirstName: "",
  secondPartyMiddleName: "",
  secondPartyLastName: "",
  secondPartyLastFourSsn: "",
  secondPartyEmail: "",
  secondPartyPhone: "",
  secondPartyStreetAddress: "",
  secondPartyCity: "",
  secondPartyState: "",
  secondPartyZipCode: "",
} satisfies { [K in TextName]: string };

/** Defaults: docs/rules.md#investor-form. */
export const emptyInvestor: InvestorValues = { ...blank, state: "AL", hasSecondParty: false };

export function valuesOf(investor: Investor, isState: (text: string) => text is UsState) {
  const values: InvestorValues = {
    ...emptyInvestor,
    state: isState(investor.state) ? investor.state : emptyInvestor.state,
    hasSecondParty: investor.hasSecondParty,
  };
  for (const name of textNames) values[name] = investor[name] ?? "";
  return values;
}

const without = (names: readonly string[]) =>
  Object.fromEntries(names.map((name): [string, undefined] => [name, undefined]));

/** Values of the hidden block are not sent. */
export function dropHidden<V extends { readonly hasSecondParty: boolean }>(values: V): V {
  return values.hasSecondParty ? values : { ...values, ...without(secondPartyNames) };
}

/** Omits blank optional texts (docs/rules.md#investor-form). */
export function createBody(investor: NewInvestor): NewInvestor {
  const nulls = Object.entries(investor).filter(([, value]) => value === null);
  return { ...investor, ...without(nulls.map(([name]) => name)) };
}
