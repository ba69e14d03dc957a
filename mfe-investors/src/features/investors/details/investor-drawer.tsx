import { queryOf, fileUrl } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { NOT_LOADED, RecordFailure, RecordTools } from "@accord/remote-kit";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { Avatar, LazyPart, SkeletonBars } from "@accord/ui";
import { DrawerPane, RecordDrawer } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import type { OpenChange } from "../bank/bank-section.tsx";
import { loadChange } from "../bank/lazy-parts.ts";
import { nameOf } from "../investor-text.ts";
import { InvestorDetails } from "./investor-details.tsx";

interface InvestorDrawerProps extends OpenChange {
  readonly id: string;
  readonly isOpen: boolean;
  /** The list's row, shown while loading. */
  readonly preview: Investor | undefined;
  readonly onClose: () => void;
  readonly onCloseChange: () => void;
  readonly onEdit: (investor: Investor) => void;
  readonly onDelete: (investor: Investor) => void;
}

export function InvestorDrawer({ id, isOpen, preview, onClose, ...on }: InvestorDrawerProps) {
  const { changeId, onOpenChange, onCloseChange } = on;
  const { data, error, refetch } = useQuery({
    ...queryOf("/api/investors/:id", { params: { id } }),
    enabled: isOpen,
    placeholderData: () => preview,
  });
  const notify = useNotify();
  const head = data && {
    mark: <Avatar firstName={data.firstName} large lastName={data.lastName} />,
    subtitle: data.email,
    tools: <DetailsTools investor={data} {...on} />,
  };
  const retry = () => void refetch();
  const onChangeFailed = () => {
    notify.error(NOT_LOADED);
    onCloseChange();
  };
  return (
    <RecordDrawer
      {...head}
      isOpen={isOpen}
      onClose={changeId === undefined ? onClose : onCloseChange}
      pane={
        changeId !== undefined && (
          <LazyPart
            load={loadChange}
            onFailed={onChangeFailed}
            props={{ id: changeId, investorId: id, onClose: onCloseChange }}
            waiting={<LoadingPane onClose={onCloseChange} />}
          />
        )
      }
      title={data ? nameOf(data) : "Investor"}
      width={720}
    >
      {data && <InvestorDetails {...{ changeId, onOpenChange }} investor={data} />}
      {!data && error && <RecordFailure error={error} onRetry={retry} what="the investor" />}
      {!data && !error && <SkeletonBars />}
    </RecordDrawer>
  );
}

function LoadingPane({ onClose }: { readonly onClose: () => void }) {
  return (
    <DrawerPane onClose={onClose} title="Bank change">
      <SkeletonBars lines={8} />
    </DrawerPane>
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
