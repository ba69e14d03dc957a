import { expect, test } from "vitest";
import { contentBalance } from "./content-balance.ts";

const balanceOf = (content: string) => contentBalance(Buffer.from(content, "latin1"));

test.each([
  ["q 1 0 0 1 5 5 cm Q", ""],
  ["q q Q", "Q"],
  ["q BT /F 12 Tf (Q) Tj", "ET Q"],
  ["/OC /Layer BDC q", "EMC Q"],
  ["/A BMC EMC EMC q", "Q"],
  ["(a \\) q ( nested ) q) Tj q", "Q"],
  ["<71> Tj % q q q\nq", "Q"],
  ["/q gs /Q gs q", "Q"],
  ["BI /W 1 ID q q EIq Q\nEI q", "Q"],
  ["q BI /W 1 ID q q", "EI Q"],
  ["q (breaks (off", ")) Q"],
  ["q BT [(breaks off", ")] ET Q"],
  ["q /P <</MCID 1 BDC [ q", "]>> EMC Q Q"],
  ["q <7", "> Q"],
  ["[(q)-20(Q)]TJ q<</q 1>>", "Q"],
  ["qq QQ q1 1q", ""],
])("%s is closed by %j", (content, closing) => {
  expect(balanceOf(content).closing.join(" ").trim()).toBe(closing);
});

test("a stray restore is found at its offset and cancels no save", () => {
  expect(balanceOf("Q q Q Q q")).toEqual({ closing: ["Q"], strayRestores: [0, 6] });
});
