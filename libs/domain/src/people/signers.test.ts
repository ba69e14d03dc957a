import { describe, expect, test } from "vitest";
import { signersOf } from "./signers.ts";

const ada = { name: "Ada Lovelace", email: "ada@example.com" };
const charles = { name: "Charles Babbage", email: "charles@example.com" };
const agreement = { investorEmail: null };
const firm = { name: "Jane Doe", email: "jane@example.com" };

describe("signersOf", () => {
  test("lists the investor, the second party, then the firm", () => {
    expect(signersOf(agreement, [ada, charles], firm)).toEqual([
      { name: "Ada Lovelace", email: "ada@example.com" },
      { name: "Charles Babbage", email: "charles@example.com" },
      { ...firm, isFirm: true },
    ]);
    expect(signersOf(agreement, [ada], null)).toHaveLength(1);
  });

  test("takes the agreement's email before the investor's, without spaces", () => {
    const emails = (investorEmail: string) =>
      signersOf({ investorEmail }, [{ ...ada, email: " ada@example.com " }], null)[0]?.email;
    expect(emails(" own@example.com ")).toBe("own@example.com");
    expect(emails(" ")).toBe("ada@example.com");
  });

  test.each([
    ["no-name", { name: "" }],
    ["no-email", { email: " " }],
    ["long-name", { name: "x".repeat(101) }],
    [undefined, { name: "𝒜".repeat(100) }],
  ])("gives a second party the problem %s for %o", (problem, changes) => {
    const [first, second] = signersOf(agreement, [ada, { ...charles, ...changes }], null);
    expect([first?.problem, second?.problem]).toEqual([undefined, problem]);
  });
});
