import { queryOf, fileUrl } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { investorNames } from "@accord/domain";
import { NOT_LOADED, RecordFailure, RecordTools } from "@accord/remote-kit";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { Avatar, LazyPart, SkeletonBars } from "@accord/ui";
import { DrawerPane, RecordDrawer } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OpenChange } from "../bank/bank-section.tsx";
import { rowId } from "../bank/bank-text.ts";
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
  const head = data && {
    mark: <Avatar investor={data} large />,
    subtitle: [investorNames(data).acting, data.email].filter(Boolean).join(" · "),
    tools: <DetailsTools investor={data} {...on} />,
  };
  const retry = () => void refetch();
  return (
    <RecordDrawer
      {...head}
      isOpen={isOpen}
      onClose={changeId === undefined ? onClose : onCloseChange}
      pane={
        changeId !== undefined && (
          <ChangePane id={changeId} investorId={id} key={changeId} onClose={onCloseChange} />
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

interface ChangePaneProps {
  readonly id: string;
  readonly investorId: string;
  readonly onClose: () => void;
}

function ChangePane(props: ChangePaneProps) {
  const { id, onClose } = props;
  const notify = useNotify();
  useEffect(() => () => focusRowOf(id), [id]);
  const onFailed = () => {
    notify.error(NOT_LOADED);
    onClose();
  };
  return (
    <LazyPart
      load={loadChange}
      onFailed={onFailed}
      props={props}
      waiting={
        <DrawerPane onClose={onClose} title="Bank change">
          <SkeletonBars lines={8} />
        </DrawerPane>
      }
    />
  );
}

/** Once the pane has gone, and unless another one has opened. */
function focusRowOf(accountId: string): void {
  setTimeout(() => {
    if (document.querySelector(".ac-drawer-pane") !== null) return;
    document.getElementById(rowId(accountId))?.focus();
  });
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
