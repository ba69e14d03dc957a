import { expect, test } from "vitest";
import { contentsCsv } from "./contents-csv.ts";
import type { StatementRowRow } from "./statement-rows.store.ts";

const printed: StatementRowRow = {
  position: 0,
  investorId: "11111111-0000-4000-8000-000000000001",
  investorName: "Sofia Marchetti",
  status: "done",
  message: null,
  fileName: "Marchetti, Sofia",
  opening: "100.00",
  activity: "-50.00",
  closing: "50.00",
  roiPaid: "1.00",
  roiRolled: "0.00",
  bundleKey: "bundle",
  bundleStart: 0,
  bundleSize: 1,
  checksum: "",
};
const lines = (row: StatementRowRow, file: string | null) => {
  const contents = contentsCsv();
  contents.add(row, file);
  return contents.bytes().toString().split("\r\n");
};

test("a row contains its figures, negative ones as numbers", () => {
  expect(lines(printed, "Marchetti, Sofia - 11111111.pdf")).toEqual([
    "\ufeffInvestor,Investor ID,File,Opening Balance,Activity,Closing Balance,ROI Paid,ROI Rolled Over,Result,Message",
    'Sofia Marchetti,11111111-0000-4000-8000-000000000001,"Marchetti, Sofia - 11111111.pdf",100.00,-50.00,50.00,1.00,0.00,Printed,',
    "",
  ]);
});

test.each(['=HYPERLINK("x")', "+1", "-1", "@sum", " =1", "\t=1", "＝1", "＋1", " －1", "＠sum"])(
  "%j is written as text, not as a formula",
  (investorName) => {
    expect(lines({ ...printed, investorName }, null)[1]).toMatch(/^"?'[\s]*[=+\-@＝＋－＠]/);
  },
);

test("a failed row contains the reason", () => {
  const failed: StatementRowRow = {
    position: 0,
    investorId: printed.investorId,
    investorName: 'The "Roe" Trust',
    status: "failed",
    message: "The investor was deleted, so there is none.",
  };
  expect(lines(failed, null)[1]).toBe(
    '"The ""Roe"" Trust",11111111-0000-4000-8000-000000000001,,,,,,,Failed,"The investor was deleted, so there is none."',
  );
});

test("a row printed with missing characters has a note", () => {
  const message = "Characters that cannot be printed may appear as boxes: U+674E, U+65E5";
  expect(lines({ ...printed, message }, "x.pdf")[1]).toContain(`,Printed with boxes,"${message}"`);
});
