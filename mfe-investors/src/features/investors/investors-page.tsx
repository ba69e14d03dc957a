import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useState } from "react";
import "./investors.css";
import { loadDrawer } from "./lazy-parts.ts";
import { InvestorList } from "./list/investor-list.tsx";
import { useInvestorList } from "./list/use-investor-list.ts";
import { useListAddress } from "./list/use-list-address.ts";
import { PageDialog, type OpenDialog } from "./page-dialog.tsx";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";
import { useLast } from "./use-last.ts";

const NOT_LOADED = "This part of the page did not load. Check the connection, then try again.";

/** The Investors page: the list, the details over it, the three dialogs. */
export function InvestorsPage() {
  const controls = useListAddress();
  const list = useInvestorList(controls);
  const notify = useNotify();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [detailsFailed, setDetailsFailed] = useState(false);
  const { openId } = controls;
  const shownId = useLast(openId);
  const add = () => setDialog({ kind: "add" });
  const on = {
    onEdit: (investor: Investor) => setDialog({ kind: "edit", investor }),
    onDelete: (investor: Investor) => setDialog({ kind: "delete", investor }),
  };
  const focusAfterDelete = useFocusAfterDelete(list.rows);
  const closeDeleted = (id: string) => {
    focusAfterDelete(id);
    setDialog(undefined);
    if (openId !== undefined) controls.close();
  };
  const closeDialog = () => setDialog(undefined);
  const failDialog = () => {
    notify.error(NOT_LOADED);
    closeDialog();
  };
  const failDetails = () => {
    notify.error(NOT_LOADED);
    setDetailsFailed(true);
    controls.close();
  };
  // Closed details stay mounted for their way out; failed ones go, so that opening loads again.
  const hasDetails = openId !== undefined || !detailsFailed;
  return (
    <>
      <PageHeader
        actions={
          <Button icon={<Plus size={16} />} intent="primary" onClick={add} text="Add Investor" />
        }
        subtitle="Manage your investor database and relationships"
        title="Investors"
      />
      <InvestorList
        controls={controls}
        list={list}
        onAdd={add}
        onOpen={(investor) => controls.open(investor.id)}
        {...on}
      />
      {shownId !== undefined && hasDetails && (
        <LazyPart
          load={loadDrawer}
          onFailed={failDetails}
          props={{
            id: shownId,
            isOpen: openId !== undefined,
            onClose: controls.close,
            preview: list.rows?.find((investor) => investor.id === shownId),
            ...on,
          }}
        />
      )}
      <PageDialog
        dialog={dialog}
        onClose={closeDialog}
        onDeleted={closeDeleted}
        onFailed={failDialog}
      />
    </>
  );
}
