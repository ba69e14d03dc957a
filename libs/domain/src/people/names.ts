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

/** Without a nameless second party. */
export function partyNames(investor: PartyRecord): string[] {
  const first = fullName(investor.firstName, investor.lastName, investor.middleName);
  if (!investor.hasSecondParty) return [first];
  const { secondPartyFirstName, secondPartyLastName, secondPartyMiddleName } = investor;
  const second = fullName(
    secondPartyFirstName ?? "",
    secondPartyLastName ?? "",
    secondPartyMiddleName,
  );
  return second === "" ? [first] : [first, second];
}

export const partiesName = (investor: PartyRecord): string => partyNames(investor).join(" & ");

export function fullName(firstName: string, lastName: string, middleName?: string | null): string {
  return [firstName, middleName ?? "", lastName]
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join(" ");
}
