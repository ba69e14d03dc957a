import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import { NOT_LOADED, useDetails, useFocusAfterDelete } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useState } from "react";
import "./investors.css";
import { loadDrawer } from "./lazy-parts.ts";
import { InvestorList } from "./list/investor-list.tsx";
import { useInvestors } from "./list/use-investors.ts";
import { PageDialog, type OpenDialog } from "./page-dialog.tsx";

/** The Investors page: the list, the details over it, the three dialogs. */
export function InvestorsPage() {
  const { controls, list } = useInvestors();
  const notify = useNotify();
  const [dialog, setDialog] = useState<OpenDialog>();
  const details = useDetails(controls);
  const add = () => setDialog({ kind: "add" });
  const on = {
    onEdit: (investor: Investor) => setDialog({ kind: "edit", investor }),
    onDelete: (investor: Investor) => setDialog({ kind: "delete", investor }),
  };
  const focusAfterDelete = useFocusAfterDelete(list.rows);
  const closeDeleted = (id: string) => {
    focusAfterDelete(id);
    setDialog(undefined);
    if (details.isOpen) controls.close();
  };
  const closeDialog = () => setDialog(undefined);
  const failDialog = () => {
    notify.error(NOT_LOADED);
    closeDialog();
  };
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
      {details.id !== undefined && (
        <LazyPart
          load={loadDrawer}
          onFailed={details.onFailed}
          props={{
            id: details.id,
            isOpen: details.isOpen,
            onClose: controls.close,
            preview: list.rows?.find((investor) => investor.id === details.id),
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
