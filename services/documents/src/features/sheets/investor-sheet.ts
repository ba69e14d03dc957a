import type { InvestorPaper } from "@accord/contracts/internal";
import { fullName, visibleDigits } from "@accord/domain";
import type { ReactElement } from "react";
import type { Company } from "../../deps.ts";
import { agreementTable } from "./parts/agreement-table.ts";
import { columns, facts, type Fact } from "./parts/facts.ts";
import { figures } from "./parts/figures.ts";
import { countedOnce, investorFigures } from "./parts/report-figures.ts";
import { note, section } from "./parts/section.ts";
import { sheetDocument, type DrawnSheet } from "./sheet-document.ts";
import { addressOf, addresseeOf, maskedSsn, roundedTotals } from "./words.ts";

type Investor = InvestorPaper["investor"];

const totalsNote =
  "Total Investment is what active agreements hold today; Initial Investment, Investment Amount and the averages are over all agreements shown.";

export function investorSheet(paper: InvestorPaper, company: Company): DrawnSheet {
  const { investor } = paper;
  return sheetDocument({
    kind: "Investor Sheet",
    addressee: addresseeOf(investor),
    company,
    asOf: paper.asOf,
    parts: [
      figures(investorFigures(paper), [1, 1, 1, 1.2]),
      note(`${roundedTotals} ${totalsNote}${countedOnce(paper.figures)}`),
      columns(section("Contact Information", contact(investor)), ...taxInformation(investor)),
      ...others(investor),
      section("Investment Agreements", agreementTable(paper)),
    ],
  });
}

function contact(investor: Investor): ReactElement {
  const { streetAddress, city, state, zipCode, phone, email } = investor;
  return facts([
    ["Phone", phone],
    ["Email", email],
    ["Address", addressOf(streetAddress, city, state, zipCode)],
  ]);
}

/** Nothing for a reader without the digits (docs/rules.md#tax-secrets). */
function taxInformation({ lastFourSsn }: Investor): ReactElement[] {
  const ssn = visibleDigits(lastFourSsn);
  return ssn === null ? [] : [section("Tax Information", facts([["SSN", maskedSsn(ssn)]]))];
}

function others(investor: Investor): ReactElement[] {
  const parts: ReactElement[] = [];
  if (investor.hasSecondParty) {
    parts.push(section("Second Party Information", secondParty(investor)));
  }
  const additional: readonly Fact[] = [
    ["Responsible Party", investor.responsibleParty],
    ["Relationship", investor.relationship],
  ];
  if (additional.some(([, value]) => value)) {
    parts.push(section("Additional Information", facts(additional)));
  }
  return parts.length === 0 ? [] : [columns(...parts)];
}

function secondParty(investor: Investor): ReactElement {
  const ssn = visibleDigits(investor.secondPartyLastFourSsn);
  return facts([
    [
      "Name",
      fullName(
        investor.secondPartyFirstName ?? "",
        investor.secondPartyLastName ?? "",
        investor.secondPartyMiddleName,
      ),
    ],
    ["Phone", investor.secondPartyPhone],
    ["Email", investor.secondPartyEmail],
    [
      "Address",
      addressOf(
        investor.secondPartyStreetAddress,
        investor.secondPartyCity,
        investor.secondPartyState,
        investor.secondPartyZipCode,
      ),
    ],
    ["SSN", ssn === null ? null : maskedSsn(ssn)],
  ]);
}
