import { queryOf, fileUrl } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { RecordFailure, RecordTools } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { Avatar, SkeletonBars } from "@accord/ui";
import { RecordDrawer } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { nameOf } from "../investor-text.ts";
import { InvestorDetails } from "./investor-details.tsx";

interface InvestorDrawerProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** The list's row, shown while loading. */
  readonly preview: Investor | undefined;
  readonly onClose: () => void;
  readonly onEdit: (investor: Investor) => void;
  readonly onDelete: (investor: Investor) => void;
}

export function InvestorDrawer({ id, isOpen, preview, onClose, ...on }: InvestorDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf("/api/investors/:id", { params: { id } }),
    enabled: isOpen,
    placeholderData: () => preview,
  });
  const head = data && {
    mark: <Avatar firstName={data.firstName} large lastName={data.lastName} />,
    subtitle: data.email,
    tools: <DetailsTools investor={data} {...on} />,
  };
  const retry = () => void refetch();
  return (
    <RecordDrawer
      {...head}
      isOpen={isOpen}
      onClose={onClose}
      title={data ? nameOf(data) : "Investor"}
      width={720}
    >
      {data && <InvestorDetails investor={data} />}
      {!data && error && <RecordFailure error={error} onRetry={retry} what="the investor" />}
      {!data && !error && <SkeletonBars />}
    </RecordDrawer>
  );
}

interface DetailsToolsProps {
  readonly investor: Investor;
  readonly onEdit: (investor: Investor) => void;
  readonly onDelete: (investor: Investor) => void;
}

export function DetailsTools({ investor, onEdit, onDelete }: DetailsToolsProps) {
  const canChange = useHasRole("staff");
  const remove = {
    label: "Delete investor",
    intent: "danger",
    onSelect: () => onDelete(investor),
  } as const;
  return (
    <RecordTools
      more={canChange ? [remove] : []}
      name={nameOf(investor)}
      onEdit={canChange ? () => onEdit(investor) : undefined}
      printed={{ investorId: investor.id }}
      sheet={fileUrl("/api/investors/:id/sheet.pdf", { params: { id: investor.id } })}
    />
  );
}
