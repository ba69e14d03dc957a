import { describe, expect, test } from "vitest";
import { fullName, initials, partiesName, partyNames } from "./names.ts";

describe("names", () => {
  test("initials are upper case", () => {
    expect(initials("Ada", "Lovelace")).toBe("AL");
    expect(initials("élodie", "ünal")).toBe("ÉÜ");
    expect(initials(" ada", "")).toBe("A");
    expect(initials("𝒜da", "B")).toBe("𝒜B");
  });

  test("fullName joins first, middle and last name without gaps", () => {
    expect(fullName("Ada", "Lovelace")).toBe("Ada Lovelace");
    expect(fullName("Ada", "Lovelace", "King")).toBe("Ada King Lovelace");
    expect(fullName(" Ada ", "Lovelace", " ")).toBe("Ada Lovelace");
    expect(fullName("Ada", "", null)).toBe("Ada");
  });
});

const alone = {
  firstName: "Ada",
  middleName: "King",
  lastName: "Lovelace",
  hasSecondParty: false,
  secondPartyFirstName: "Charles",
  secondPartyMiddleName: null,
  secondPartyLastName: "Babbage",
};

test("partiesName names one or both parties", () => {
  expect(partiesName({ ...alone, hasSecondParty: true })).toBe(
    "Ada King Lovelace & Charles Babbage",
  );
  expect(partyNames(alone)).toEqual(["Ada King Lovelace"]);
});

test("partiesName leaves out a second party without a name", () => {
  const nameless = { secondPartyFirstName: " ", secondPartyLastName: null };
  expect(partiesName({ ...alone, hasSecondParty: true, ...nameless })).toBe("Ada King Lovelace");
});
