import { describe, expect, test } from "vitest";
import { workedLines } from "../testing/worked-ach-file.ts";
import { bankAnswers } from "./bank-answers.ts";
import { readAch } from "./read-ach.ts";
import { blocksAccount, returnCodeKind, returnRefusal } from "./return-codes.ts";

const own = "021000020000001";
const entry = (trace = own, name = "JOSE ALVAREZ") =>
  `621121042882000123456789     0000266666AGR-2026-0007  ${name.padEnd(22)}  1${trace}`;
const addenda = (code: string, text = "") =>
  `7${code}121042880000001      02100002${text.padEnd(44)}${own}`;

/** With counts, hashes and sums of its own. */
function fileOf(...rows: readonly string[]): string[] {
  const entries = rows.filter((row) => row.startsWith("6"));
  const amount = entries.reduce((sum, row) => sum + Number(row.slice(29, 39)), 0);
  const count = String(rows.length);
  const hash = String(12_104_288 * entries.length).padStart(10, "0");
  const sums = `${hash}${"0".repeat(12)}${String(amount).padStart(12, "0")}`;
  const company = "1843205971";
  const batch = `${" ".repeat(25)}021000020000001`;
  const blocks = String(Math.ceil((rows.length + 4) / 10)).padStart(6, "0");
  return [
    workedLines[0] ?? "",
    `5200EXAMPLE BANK NA                     ${company}PPDROI PAYOUT070826260710   1${own}`,
    ...rows,
    `8200${count.padStart(6, "0")}${sums}${company}${batch}`,
    `9000001${blocks}${count.padStart(8, "0")}${sums}${" ".repeat(39)}`,
  ];
}

const text = (rows: readonly string[], lineEnd = "\n") => rows.map((row) => row + lineEnd).join("");
const nines = "9".repeat(94);
const good = fileOf(entry(), addenda("99R03", "ACCOUNT NOT FOUND"));
const answer = {
  kind: "return",
  code: "R03",
  trace: "121042880000001",
  companyId: "1843205971",
  accountNumber: "000123456789",
  amount: 266_666,
  identification: "AGR-2026-0007",
  name: "JOSE ALVAREZ",
  bank: "02100002",
};
const [read] = bankAnswers(readAch(text(good)));

describe("a bank's file is read", () => {
  test("with all that has to agree with the payment", () => {
    expect(read).toMatchObject(answer);
    expect(read?.information.trim()).toBe("ACCOUNT NOT FOUND");
  });

  test.each([
    ["with trailing blanks cut", text(good.map((row) => row.trimEnd()))],
    ["with blanks added", text(good.map((row) => `  ${row}    `))],
    ["with no-break blanks", text(good).replaceAll(" ", "\u00A0")],
    ["with NUL for blanks", text(good).replaceAll(" ", "\0")],
    ["with blank last lines and Ctrl-Z", `${text(good)}\n   \n\u001A`],
    ["with blank lines between, and a byte order mark", `\uFEFF${text(good, "\r\n\r\n")}`],
    ["with lines of nines", text([...good, nines, nines, "99999"])],
    ["with CR alone", text(good, "\r")],
    ["in one line", text([...good, nines], "")],
    ["in one line that was trimmed", text(good, "").trim()],
    ["in blocks of ten records", `${text(good.slice(0, 4), "")}\n${text(good.slice(4), "")}`],
    ["without a file header", text(good.slice(1))],
    ["without a file control", text(good.slice(0, -1))],
    ["without envelope", text(good.slice(1, -1))],
    ["without a batch header", text(good.filter((row) => !row.startsWith("5")))],
    ["in lower case", text(good).toLowerCase()],
    ["in the envelope of a host", text(["$$ADD ID=XX BID='NWFACH'", "//JOB 1", ...good, "$$END"])],
    [
      "in a mail",
      text(["From: bank", "Received: a\tb", "", ...good, nines, "-- ", "Example Bank"]),
    ],
    ["without a file control, in an envelope", text(["$$ADD", ...good.slice(0, -1), "$$END"])],
    ["quoted by mail", text(["", ...good.map((row) => `> ${row}`), ""], "\r\n")],
    ["quoted twice by mail", text(["Subject: returns", ...good].map((row) => `> >${row}`))],
  ])("%s", (_title, changed) => {
    const [found] = bankAnswers(readAch(changed));
    expect(JSON.stringify(found).toUpperCase()).toBe(JSON.stringify(read).toUpperCase());
  });

  test.each([
    ["one letter for one column", "JOSÉ ÁLVAREZ".padEnd(22)],
    ["letters of two code points", "JOSE\u0301 A\u0301LVAREZ".padEnd(24)],
    ["two code points for two columns", "JOSE\u0301 A\u0301LVAREZ".padEnd(22)],
    ["columns that are bytes of UTF-8", "JOSÉ ÁLVAREZ".padEnd(20)],
    ["what another encoding made of them", "JOS\uFFFD \uFFFDLVAREZ".padEnd(22)],
  ])("with %s in a name", (_title, name) => {
    const line = entry().slice(0, 54) + name + entry().slice(76);
    const [found] = bankAnswers(readAch(text(fileOf(line, addenda("99R03", "ACCOUNT NOT FOUND")))));
    expect(found).toEqual({ ...read, name: name.normalize("NFC").trim() });
  });

  test("of several files in one, with and without their padding and headers", () => {
    const second = fileOf(entry(), addenda("99R02"), entry(), addenda("98C05", "32"));
    const codes = (rows: readonly string[]) =>
      bankAnswers(readAch(text(rows))).map(({ code }) => code);
    expect(codes([...good, ...second])).toEqual(["R03", "R02", "C05"]);
    expect(codes([...good, nines, ...second.slice(1), nines])).toEqual(["R03", "R02", "C05"]);
    expect(codes([...good.slice(0, -1), ...second])).toEqual(["R03", "R02", "C05"]);
    expect(() => codes([...good.slice(0, -2), ...second])).toThrow("totals that prove");
  });

  test("with other lines between files, but not inside one", () => {
    const lines = (at: number, more = "Page 2") => text([...good, ...good].toSpliced(at, 0, more));
    expect(bankAnswers(readAch(lines(good.length)))).toHaveLength(2);
    for (const at of [1, 2, 3, 4, 5])
      expect(() => readAch(lines(at)), String(at)).toThrow(`Line ${at + 1} is no record`);
    expect(() => readAch(lines(0, "30 November"))).toThrow("Line 1 is no record");
    expect(() => readAch(text(good.with(2, `> ${good[2]}`)))).toThrow("Line 3 has 96");
    expect(() => readAch("From: bank\nReturns of today")).toThrow("Line 1 is no record");
  });

  test("with every entry, whatever it is", () => {
    const file = fileOf(
      ...[entry("REJ060300000001"), entry(), addenda("99R68"), entry(), addenda("99R55")],
      ...[entry(), addenda("99???"), entry("121042880000009"), entry(), addenda("98C13")],
    );
    expect(
      bankAnswers(readAch(text(file))).map(({ kind, code, trace }) => [kind, code, trace]),
    ).toEqual([
      ["reject", "6030", "0000001"],
      ["dispute", "R68", "121042880000001"],
      ["unknown", "R55", "121042880000001"],
      ["other", "???", "121042880000001"],
      ["other", "21", "121042880000009"],
      ["change", "C13", "121042880000001"],
    ]);
  });
});

test("only what is known to be a return is one", () => {
  const codes = Array.from({ length: 100 }, (_, at) => `R${String(at).padStart(2, "0")}`);
  const of = (kind: string) => codes.filter((code) => returnCodeKind(code) === kind);
  expect(of("dispute")).toEqual(codes.slice(61, 78));
  expect(of("return")).toEqual([
    ...[...codes.slice(1, 40), ...codes.slice(50, 54), ...codes.slice(80, 86)],
  ]);
  expect(codes.filter(blocksAccount)).toEqual(["R02", "R03", "R04", "R13", "R16", "R20"]);
  expect(codes.filter((code) => returnRefusal(code) !== null)).toEqual(
    codes.filter((code) => returnCodeKind(code) !== "return"),
  );
});
