export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join("");
}

function firstLetter(name: string): string {
  const [letter = ""] = name;
  return letter.toLocaleUpperCase("en-US");
}

export interface PartyRecord {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly hasSecondParty: boolean;
  readonly secondPartyFirstName: string | null;
  readonly secondPartyMiddleName: string | null;
  readonly secondPartyLastName: string | null;
}

/** The fields from which the names of an investor are made. */
export const partyNameFields: readonly (keyof PartyRecord)[] = [
  ...(["firstName", "middleName", "lastName", "hasSecondParty"] as const),
  ...(["secondPartyFirstName", "secondPartyMiddleName", "secondPartyLastName"] as const),
];

export const firstPartyName = (investor: PartyRecord): string =>
  fullName(investor.firstName, investor.lastName, investor.middleName);

/** Empty for a nameless second party. */
export const secondPartyName = (investor: PartyRecord): string =>
  fullName(
    investor.secondPartyFirstName ?? "",
    investor.secondPartyLastName ?? "",
    investor.secondPartyMiddleName,
  );

/** Without a nameless second party. */
export function partyNames(investor: PartyRecord): string[] {
  const first = firstPartyName(investor);
  const second = investor.hasSecondParty ? secondPartyName(investor) : "";
  return second === "" ? [first] : [first, second];
}

export const partiesName = (investor: PartyRecord): string => partyNames(investor).join(" & ");

export function fullName(firstName: string, lastName: string, middleName?: string | null): string {
  return [firstName, middleName ?? "", lastName]
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join(" ");
}
