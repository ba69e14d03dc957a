import { describe, expect, test } from "vitest";
import { fullName, initials, partiesName, partyNames } from "./names.ts";

describe("names", () => {
  test("give initials in upper case", () => {
    expect(initials("Ada", "Lovelace")).toBe("AL");
    expect(initials("élodie", "ünal")).toBe("ÉÜ");
    expect(initials(" ada", "")).toBe("A");
    expect(initials("𝒜da", "B")).toBe("𝒜B");
  });

  test("read first, middle, last, without gaps", () => {
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

test("a joint investment is in both names, one without a second party in one", () => {
  expect(partiesName({ ...alone, hasSecondParty: true })).toBe(
    "Ada King Lovelace & Charles Babbage",
  );
  expect(partyNames(alone)).toEqual(["Ada King Lovelace"]);
});

test("a second party without a name is left out", () => {
  const nameless = { secondPartyFirstName: " ", secondPartyLastName: null };
  expect(partiesName({ ...alone, hasSecondParty: true, ...nameless })).toBe("Ada King Lovelace");
});
