import { expect, test } from "vitest";
import { bankAnswers, blocksAccount, correctedAccount, correctionText } from "./bank-answers.ts";
import type { AchFileRead } from "./read-ach.ts";

const fileWith = (...addenda: string[]): AchFileRead => ({
  immediateDestination: "1843205971",
  immediateOrigin: " 121042882",
  madeOn: "270108",
  madeAt: "0600",
  fileIdModifier: "A",
  batches: [
    {
      serviceClass: "200",
      companyId: "1843205971",
      entryClass: "PPD",
      description: "ROI PAYOUT",
      effectiveDate: "270108",
      entries: addenda.map((record) => ({
        transactionCode: "21",
        routingNumber: "121042882",
        accountNumber: "000123456789",
        amount: 266_666,
        identification: "AGR-2026-0007",
        name: "JOSE ALVAREZ",
        traceNumber: "021000020000001",
        addenda: [record],
      })),
    },
  ],
});

test("finds a return by its original trace number", () => {
  const record = `799R03121042880000001      02100002${"ACCOUNT NOT FOUND".padEnd(44)}021000020000001`;
  expect(record).toHaveLength(94);
  expect(bankAnswers(fileWith(record))).toEqual([
    {
      kind: "return",
      code: "R03",
      originalTrace: "121042880000001",
      amount: 266_666,
      note: "ACCOUNT NOT FOUND",
    },
  ]);
  expect(blocksAccount("R03")).toBe(true);
  expect(blocksAccount("R01")).toBe(false);
});

test.each([
  ["C01", "000987654321", { accountNumber: "000987654321" }],
  ["C02", "111000025", { routingNumber: "111000025" }],
  ["C03", "111000025   5500127781", { routingNumber: "111000025", accountNumber: "5500127781" }],
  ["C05", "32", { accountKind: "savings" }],
  ["C06", "5500127781          22", { accountNumber: "5500127781", accountKind: "checking" }],
  [
    "C07",
    "1110000255500127781       32",
    { routingNumber: "111000025", accountNumber: "5500127781", accountKind: "savings" },
  ],
  ["C04", "JOSE ALVAREZ-RUIZ", null],
])("reads the correction of %s", (code, data, expected) => {
  const record = `798${code}121042880000001      02100002${data.padEnd(29)}${" ".repeat(15)}021000020000001`;
  const [answer] = bankAnswers(fileWith(record));
  expect(answer).toMatchObject({ kind: "change", code, correctedData: data });
  expect(answer?.kind === "change" ? correctedAccount(answer) : undefined).toEqual(expected);
});

test.each([
  ["C01", "000987654321", "account ••4321"],
  ["C03", "111000025   5500127781", "routing number 111000025, account ••7781"],
  ["C05", "32", "savings"],
  ["C07", "1110000255500127781       32", "routing number 111000025, account ••7781, savings"],
  ["C04", "JOSE ALVAREZ-RUIZ", "JOSE ALVAREZ-RUIZ"],
])("names the correction of %s without the whole account number", (code, correctedData, text) => {
  const change = { kind: "change", code, originalTrace: "121042880000001", correctedData } as const;
  expect(correctionText(change)).toBe(text);
});
