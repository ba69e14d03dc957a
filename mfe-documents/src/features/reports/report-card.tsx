import { fileUrl } from "@accord/api-client";
import { Card, Field, SelectInput } from "@accord/ui";
import { Button } from "@accord/blueprint";
import { OpenButton, usePrintNotice, type PrintedRecord } from "@accord/remote-kit";
import { Print } from "@blueprintjs/icons";
import { InvestorField } from "../../records/investor-field.tsx";
import "./reports.css";
import { ALL_INVESTORS, type ReportChoice } from "./use-report-choice.ts";

interface PrintButtonProps {
  readonly text: string;
  readonly href: string | undefined;
  readonly printed: PrintedRecord;
}

function PrintButton({ text, href, printed }: PrintButtonProps) {
  const onOpen = usePrintNotice(printed);
  const icon = <Print size={16} />;
  if (href === undefined) return <Button disabled icon={icon} text={text} variant="outlined" />;
  return <OpenButton href={href} icon={icon} onOpen={onOpen} text={text} variant="outlined" />;
}

export function ReportCard({ choice }: { readonly choice: ReportChoice }) {
  const { investorId, agreementId, investor, failure, chooseInvestor } = choice;
  const query = investorId === undefined || failure ? undefined : { investorId, agreementId };
  return (
    <Card padded title="Reports on an Investor">
      <div className="rep-choice">
        <InvestorField
          first={ALL_INVESTORS}
          label="Investor Name"
          onSelect={chooseInvestor}
          placeholder={investorId === undefined ? "Search by name or email" : "Loading..."}
          selected={investor}
        />
        <AgreementSelect choice={choice} />
        <div className="rep-prints">
          <PrintButton
            href={query && fileUrl("/api/reports/business.pdf", { query })}
            printed={{ investorId }}
            text="Print Business Report"
          />
          <PrintButton
            href={query && fileUrl("/api/reports/investor.pdf", { query })}
            printed={{ investorId }}
            text="Print Investor Report"
          />
        </div>
        {investorId === undefined && (
          <p className="rep-hint ac-muted">Choose an investor to print a report.</p>
        )}
      </div>
    </Card>
  );
}

function AgreementSelect({ choice }: { readonly choice: ReportChoice }) {
  const { investorId, agreementId, agreements, chooseAgreement } = choice;
  const failure = agreements.isError ? "Failed to load the agreements" : undefined;
  return (
    <Field error={investorId === undefined ? undefined : failure} label="Agreement Reference">
      {(control) => (
        <SelectInput
          {...control}
          disabled={investorId === undefined}
          onChange={(event) => chooseAgreement(event.currentTarget.value)}
          value={agreementId ?? ""}
        >
          <option value="">All Agreements</option>
          {investorId !== undefined &&
            agreements.data?.map(({ id, reference }) => (
              <option key={id} value={id}>
                {reference}
              </option>
            ))}
        </SelectInput>
      )}
    </Field>
  );
}
