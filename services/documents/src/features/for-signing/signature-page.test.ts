import { expect, test } from "vitest";
import { signaturePage } from "./signature-page.ts";

const paper = { companyName: "Accord Capital Partners", reference: "AGR-2026-0007" };
const parties = [{ name: "Margaret Okafor" }, { name: "Samuel Okafor" }];
const firm = { name: "Jane Doe", isFirm: true };
const texts = (signers: Parameters<typeof signaturePage>[0]["signers"]) =>
  signaturePage({ ...paper, signers }).page.texts.map(({ text }) => text);

test("the firm has a line to sign by hand when no signer is the firm's", () => {
  const { page, spots } = signaturePage({ ...paper, signers: parties });
  expect(spots).toHaveLength(2);
  expect(page.texts.filter(({ text }) => text === "Signature")).toHaveLength(3);
  expect(texts(parties)).toContain("For Accord Capital Partners");
});

test("a signer of the firm has their own place under its name", () => {
  const { page, spots } = signaturePage({ ...paper, signers: [...parties, firm] });
  expect(spots).toHaveLength(3);
  expect(page.texts.filter(({ text }) => text === "Signature")).toHaveLength(3);
  const all = texts([...parties, firm]);
  expect(all).toContain("Jane Doe, for Accord Capital Partners");
  expect(all).not.toContain("For Accord Capital Partners");
});

test("all lines of three signers are on the page", () => {
  const { page } = signaturePage({ ...paper, signers: [...parties, firm] });
  for (const { y, height } of page.texts) expect(y + height).toBeLessThan(page.height - 72);
});
