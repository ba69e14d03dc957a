import { partiesOf, type Investor, type ShownParty } from "@accord/contracts";
import {
  additionalFields,
  addressLines,
  hasEin,
  investorNames,
  kindLabel,
  maskedCustodianAccount,
} from "@accord/domain";
import type { InvestorPaper } from "@accord/contracts/internal";
import type { ReactElement } from "react";
import type { Company } from "../../deps.ts";
import { agreementTable } from "./parts/agreement-table.ts";
import { columns, facts, type Fact } from "./parts/facts.ts";
import { figures } from "./parts/figures.ts";
import { countedOnce, investorFigures } from "./parts/report-figures.ts";
import { note, section } from "./parts/section.ts";
import { sheetDocument, type DrawnSheet } from "./sheet-document.ts";
import { addresseeOf, roundedTotals } from "./words.ts";

const totalsNote =
  "Total Investment is what active agreements hold today; Initial Investment, Investment Amount and the averages are over all agreements shown.";

export function investorSheet(paper: InvestorPaper, company: Company): DrawnSheet {
  const { investor } = paper;
  const [first, second] = partiesOf(investor);
  return sheetDocument({
    kind: "Investor Sheet",
    addressee: addresseeOf(investor),
    company,
    asOf: paper.asOf,
    parts: [
      figures(investorFigures(paper), [1, 1, 1, 1.2]),
      note(`${roundedTotals} ${totalsNote}${countedOnce(paper.figures)}`),
      columns(
        section("Contact Information", facts(contact(first))),
        ...(first.ssn ? [section("Tax Information", facts([taxDigits(investor, first)]))] : []),
      ),
      ...ofKind(investor, first),
      ...others(investor, second),
      section("Investment Agreements", agreementTable(paper)),
    ],
  });
}

/** What only a trust, a company or an IRA has. */
function ofKind(investor: Investor, acting: ShownParty): ReactElement[] {
  if (investorNames(investor).acting === null) return [];
  const address = addressLines(
    ...[investor.payeeAddress ?? null, investor.payeeCity ?? null],
    ...[investor.payeeState ?? null, investor.payeeZipCode ?? null],
  );
  const account = investor.custodianAccount;
  return [
    section(
      kindLabel(investor.kind),
      facts([
        ["Acting person", acting.name],
        ["Acting as", investor.actingAs ?? null],
        ["Custodian", investor.custodianName ?? null],
        ["Account there", account ? maskedCustodianAccount(account) : null],
        ["Checks go to", address.length > 0 ? address.join("\n") : null],
      ]),
    ),
  ];
}

/** `•••–••–4821` of a person, `••–•••4821` of an employer. */
const taxDigits = (investor: Investor, first: ShownParty): Fact =>
  hasEin(investor.kind) ? ["EIN", first.ssn && `••–•••${first.ssn}`] : ssn(first);

function others(investor: Investor, second: ShownParty | undefined): ReactElement[] {
  const parts: ReactElement[] = [];
  if (second) parts.push(section("Second Party Information", secondParty(second)));
  const additional = additionalFields.map(({ name, label }): Fact => [label, investor[name]]);
  if (additional.some(([, value]) => value)) {
    parts.push(section("Additional Information", facts(additional)));
  }
  return parts.length === 0 ? [] : [columns(...parts)];
}

const secondParty = (party: ShownParty): ReactElement =>
  facts([["Name", party.name], ...contact(party), ssn(party)]);

const contact = ({ phone, email, address }: ShownParty): readonly Fact[] => [
  ["Phone", phone],
  ["Email", email],
  ["Address", address.join("\n")],
];

const ssn = ({ ssn: lastFour }: ShownParty): Fact => ["SSN", lastFour && `•••–••–${lastFour}`];
