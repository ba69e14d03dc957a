import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { AgreementDetails, Rollover } from "@accord/contracts";
import { NestedList, SectionQuery, useFocusAfterDelete } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { MutedText } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RolledOut } from "./list/rolled-out.tsx";
import { RolloverTable } from "./list/rollover-table.tsx";
import { RolloverDialog, type OpenDialog } from "./rollover-dialog.tsx";
import "./rollovers.css";
import { formatUsd, parseMoney } from "@accord/domain";

const HEADING_SELECTOR = "section:has(.ro-section) h3";

export function RolloversSection({ agreement }: { readonly agreement: AgreementDetails }) {
  const { id, status } = agreement;
  const query = useQuery(queryOf("/api/agreements/:id/rollovers", { params: { id } }));
  const [dialog, setDialog] = useState<OpenDialog>();
  const focusAfterDelete = useFocusAfterDelete(query.data, HEADING_SELECTOR);
  const on = {
    onEdit: (rollover: Rollover) => setDialog({ kind: "edit", rollover }),
    onDelete: (rollover: Rollover) => setDialog({ kind: "delete", rollover }),
  };
  const add = () => setDialog({ kind: "add" });
  const isOpen = status !== "cancelled";
  const isStaff = useHasRole("staff");
  const canAdd = isStaff && isOpen;
  return (
    <>
      <SectionQuery
        anchor="rollovers"
        query={query}
        title="Roll Over/Additional Investments"
        tools={
          canAdd && <Button icon={<Plus size={16} />} onClick={add} text="Add" variant="outlined" />
        }
        what="the rollovers"
      >
        {(rows) => (
          <div className="ro-section">
            {rows.length === 0 ? (
              <MutedText>No rollovers or additional investments yet.</MutedText>
            ) : (
              <NestedList>
                <div className="ro-list">
                  <RolloverTable canChange={isStaff && status === "active"} rows={rows} {...on} />
                </div>
                <InvestmentSum agreement={agreement} />
              </NestedList>
            )}
            <RolledOut agreementId={id} />
            {isStaff && !isOpen && (
              <p className="ro-note">
                Reopen the agreement to add rollovers or additional investments.
              </p>
            )}
          </div>
        )}
      </SectionQuery>
      <RolloverDialog
        agreement={agreement}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={focusAfterDelete}
        rows={query.data ?? []}
      />
    </>
  );
}

function InvestmentSum({ agreement }: { readonly agreement: AgreementDetails }) {
  const { initialInvestment, investmentAmount } = agreement;
  const added = parseMoney(investmentAmount) - parseMoney(initialInvestment);
  return (
    <p className="ro-sum">
      <span className="ac-muted">
        Initial investment {formatUsd(initialInvestment)} + {formatUsd(added)}
      </span>
      <span>
        Investment Amount <strong className="ac-num">{formatUsd(investmentAmount)}</strong>
      </span>
    </p>
  );
}
