import { expect, test } from "vitest";
import { partiesName, partyNames } from "./parties.ts";

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
