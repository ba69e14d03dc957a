/** Upper-case initials for an avatar: ("Ada", "Lovelace") is "AL". Blank names add nothing. */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join("");
}

function firstLetter(name: string): string {
  const [letter = ""] = name;
  return letter.toLocaleUpperCase("en-US");
}

/** The names of an investor's record: the first person, and a second party where there is one. */
export interface PartyRecord {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly hasSecondParty: boolean;
  readonly secondPartyFirstName: string | null;
  readonly secondPartyMiddleName: string | null;
  readonly secondPartyLastName: string | null;
}

/** The full names of the people of an investment, one or two; a second party without a name is none. */
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

/** "Ada King Lovelace & Charles Babbage": everybody who holds the investment, on one line. */
export const partiesName = (investor: PartyRecord): string => partyNames(investor).join(" & ");

/** "Ada Lovelace", or "Ada King Lovelace" with a middle name. Blank parts are left out. */
export function fullName(firstName: string, lastName: string, middleName?: string | null): string {
  return [firstName, middleName ?? "", lastName]
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join(" ");
}
