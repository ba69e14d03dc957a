import {
  investor as investorRecord,
  newInvestor,
  secondPartyNames,
  type Investor,
  type NewInvestor,
} from "@accord/contracts";
import type { UsState } from "@accord/domain";

/** In screen order. */
export const partyFields = {
  first: {
    firstName: "firstName",
    middleName: "middleName",
    lastName: "lastName",
    lastFourSsn: "lastFourSsn",
    email: "email",
    phone: "phone",
    streetAddress: "streetAddress",
    city: "city",
    state: "state",
    zipCode: "zipCode",
  },
  second: {
    firstName: "secondPartyFirstName",
    middleName: "secondPartyMiddleName",
    lastName: "secondPartyLastName",
    lastFourSsn: "secondPartyLastFourSsn",
    email: "secondPartyEmail",
    phone: "secondPartyPhone",
    streetAddress: "secondPartyStreetAddress",
    city: "secondPartyCity",
    state: "secondPartyState",
    zipCode: "secondPartyZipCode",
  },
} as const;

export type Party = keyof typeof partyFields;

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
  for (const name of fieldNames) if (name !== "state") values[name] = investor[name] ?? "";
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
