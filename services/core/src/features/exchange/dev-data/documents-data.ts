import type { AgreementProperty, FieldType } from "@accord/domain";
import type { ImportedAgreement } from "./agreements-data.ts";
import { importId } from "./import-id.ts";

export interface FileToImport {
  readonly agreement: ImportedAgreement;
  readonly slot: number;
  readonly key: string;
  readonly fileName: string;
  readonly title: string;
  readonly lines: string[];
}

const file = (
  agreement: ImportedAgreement,
  slot: number,
  fileName: string,
  title: string,
  lines: string[],
): FileToImport => ({
  agreement,
  slot,
  key: `import-${importId(`file/${agreement}/${slot}`)}`,
  fileName,
  title,
  lines,
});

/** The texts contain no dates, so that the files are the same on any day. */
export const filesToImport: readonly FileToImport[] = [
  file("whitfield", 1, "Wire instructions.pdf", "Wire instructions", [
    "Beneficiary: Helen Whitfield",
    "Bank: First Harbor Bank, Boston, MA",
    "Account ending in 2204",
    "Payouts are sent by wire transfer on the due date.",
  ]),
  file("natarajan", 1, "Accreditation letter.pdf", "Accreditation letter", [
    "We confirm that Priya Natarajan is an accredited investor",
    "within the meaning of Rule 501(a) of Regulation D.",
    "This letter is given at the request of the investor.",
  ]),
  file("reyesLadder", 1, "Rollover request.pdf", "Rollover request", [
    "Daniel Reyes asks that the principal of the former agreement",
    "be rolled over into this one in full.",
    "The request was received by e-mail and confirmed by phone.",
  ]),
  file("reyesLadder", 2, "Beneficiary designation.pdf", "Beneficiary designation", [
    "Investor: Daniel Reyes",
    "Primary beneficiary: Elena Reyes, 100 %",
    "This designation replaces every earlier one.",
  ]),
];

interface FieldToImport {
  readonly property: AgreementProperty;
  readonly name: string;
  readonly type: FieldType;
  readonly width: number;
}

const fields: readonly FieldToImport[] = [
  { property: "agreement_reference", name: "Agreement reference", type: "text", width: 216 },
  { property: "agreement_date", name: "Agreement date", type: "date", width: 216 },
  { property: "investor_name", name: "Investor", type: "text", width: 216 },
  { property: "company_name", name: "Company", type: "text", width: 216 },
  { property: "investor_address", name: "Investor address", type: "text", width: 456 },
  { property: "investment_amount", name: "Investment amount", type: "currency", width: 216 },
  { property: "roi_percentage", name: "ROI percentage", type: "percentage", width: 216 },
  { property: "investment_date", name: "Investment date", type: "date", width: 216 },
  { property: "term_months", name: "Term in months", type: "number", width: 216 },
  { property: "payout_frequency", name: "Payout frequency", type: "text", width: 216 },
  { property: "total_roi", name: "Total ROI", type: "currency", width: 216 },
];

const LEFT = 72;
const RIGHT = 312;
const TOP = 136;
const ROW = 34;

export const templateToImport = {
  id: importId("template/agreement"),
  name: "Private investment agreement",
  description: "The firm's standard agreement with the investor's and the investment's data",
  fields: positionedFields(),
};

function positionedFields() {
  let row = 0;
  let isLeft = true;
  return fields.map(({ property, name, type, width }) => {
    const isWide = width > RIGHT - LEFT;
    if (isWide && !isLeft) {
      row += 1;
      isLeft = true;
    }
    const position = { xPosition: isLeft ? LEFT : RIGHT, yPosition: TOP + row * ROW };
    if (isWide || !isLeft) row += 1;
    isLeft = isWide || !isLeft;
    return {
      id: importId(`template/field/${property}`),
      fieldName: name,
      agreementProperty: property,
      fieldType: type,
      ...position,
      width,
      height: 16,
      pageNumber: 1,
    };
  });
}
