import { describe, expect, test } from "vitest";
import { signersOf } from "./signers.ts";

const ada = { firstName: "Ada", middleName: null, lastName: "Lovelace", email: "ada@example.com" };
const charles = {
  hasSecondParty: true,
  secondPartyFirstName: "Charles",
  secondPartyMiddleName: null,
  secondPartyLastName: "Babbage",
  secondPartyEmail: "charles@example.com",
};
const joint = { ...ada, ...charles };
const agreement = { investorEmail: null };
const firm = { name: "Jane Doe", email: "jane@example.com" };

describe("signersOf", () => {
  test("lists the investor, the second party, then the firm", () => {
    expect(signersOf(agreement, joint, firm)).toEqual([
      { name: "Ada Lovelace", email: "ada@example.com" },
      { name: "Charles Babbage", email: "charles@example.com" },
      { ...firm, isFirm: true },
    ]);
    expect(signersOf(agreement, { ...joint, hasSecondParty: false }, null)).toHaveLength(1);
  });

  test("takes the agreement's email before the investor's, without spaces", () => {
    const emails = (investorEmail: string) =>
      signersOf({ investorEmail }, { ...joint, email: " ada@example.com " }, null)[0]?.email;
    expect(emails(" own@example.com ")).toBe("own@example.com");
    expect(emails(" ")).toBe("ada@example.com");
  });

  test.each([
    ["no-name", { secondPartyFirstName: " ", secondPartyLastName: null }],
    ["no-email", { secondPartyEmail: " " }],
    ["long-name", { secondPartyFirstName: "x".repeat(93) }],
    [undefined, { secondPartyFirstName: "𝒜".repeat(92) }],
  ])("gives a second party the problem %s for %o", (problem, changes) => {
    const [first, second] = signersOf(agreement, { ...joint, ...changes }, null);
    expect([first?.problem, second?.problem]).toEqual([undefined, problem]);
  });
});
