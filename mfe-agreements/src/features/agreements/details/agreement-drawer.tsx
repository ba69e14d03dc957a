import { queryOf } from "@accord/api-client";
import type { Agreement, AgreementDetails } from "@accord/contracts";
import { investorNames } from "@accord/domain";
import { RecordFailure } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { Avatar, StatusTag, useIsPhone } from "@accord/ui";
import { RecordDrawer } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { AgreementListQuery } from "../list/use-agreements.ts";
import { AgreementTiles } from "./agreement-tiles.tsx";
import "./details.css";
import { DetailsTools } from "./details-tools.tsx";
import { StepButtons } from "./step-buttons.tsx";

interface AgreementDrawerProps extends Omit<ComponentProps<typeof DetailsTools>, "agreement"> {
  readonly id: string;
  readonly isOpen: boolean;
  /** The list's row, shown until the record is loaded. */
  readonly preview: Agreement | undefined;
  /** For Previous and Next. */
  readonly list: AgreementListQuery;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** Below the tiles. */
  readonly sections: (agreement: AgreementDetails) => ReactNode;
  /** Shown until the record is loaded. */
  readonly waiting: ReactNode;
}

function InvestorLink({ agreement }: { readonly agreement: Agreement }) {
  const { investor } = agreement;
  const { display, acting } = investorNames(investor);
  return (
    <span className="agr-whose">
      <Avatar investor={investor} />
      <Link to={`/investors?id=${investor.id}`}>{display}</Link>
      {acting !== null && <span className="ac-person-note">{acting}</span>}
    </span>
  );
}

const headOf = (agreement: Agreement) => ({
  subtitle: <InvestorLink agreement={agreement} />,
  tag: <StatusTag of="agreement" status={agreement.status} />,
});

export function AgreementDrawer(props: AgreementDrawerProps) {
  const { id, isOpen, preview, list, onOpen, onClose, sections, waiting, ...on } = props;
  const { data, error, refetch } = useQuery({
    ...queryOf("/api/agreements/:id", { params: { id } }),
    enabled: isOpen,
  });
  const shown = data ?? (error ? undefined : preview);
  const isPhone = useIsPhone();
  const reference = shown?.reference;
  const steps = !(error && !data) && <StepButtons {...{ id, isOpen, list, onOpen, reference }} />;
  return (
    <RecordDrawer
      {...(shown && headOf(shown))}
      isOpen={isOpen}
      onClose={onClose}
      title={reference ?? "Agreement"}
      tools={
        <>
          {!isPhone && steps}
          {shown && <DetailsTools agreement={shown} {...on} />}
        </>
      }
      width={1152}
    >
      {isPhone && steps && <div className="agr-steps">{steps}</div>}
      {shown && <AgreementTiles agreement={shown} />}
      {data && sections(data)}
      {!data && error && (
        <RecordFailure error={error} onRetry={() => void refetch()} what="the agreement" />
      )}
      {!data && !error && waiting}
    </RecordDrawer>
  );
}
