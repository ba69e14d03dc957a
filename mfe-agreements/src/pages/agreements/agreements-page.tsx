import { Button } from "@accord/blueprint";
import type { Agreement } from "@accord/contracts";
import { NOT_LOADED, useDetails, useFocusAfterDelete, useListAddress } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useState } from "react";
import { agreementList } from "../../features/agreements/list/agreement-list-config.ts";
import { AgreementList } from "../../features/agreements/list/agreement-list.tsx";
import { chosenOf, useAgreements } from "../../features/agreements/list/use-agreements.ts";
import { loadDetails } from "./lazy-parts.ts";
import { PageDialog, type OpenDialog } from "./page-dialog.tsx";

/** The Agreements page: the list, the details over it, the dialogs. */
export function AgreementsPage() {
  const controls = useListAddress(agreementList);
  const list = useAgreements(controls);
  const notify = useNotify();
  const [dialog, setDialog] = useState<OpenDialog>();
  const details = useDetails(controls);
  const add = () => setDialog({ kind: "add" });
  const on = {
    onEdit: ({ id }: Agreement) => setDialog({ kind: "edit", id }),
    onDelete: (agreement: Agreement) => setDialog({ kind: "delete", agreement }),
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
          <Button icon={<Plus size={16} />} intent="primary" onClick={add} text="Add Agreement" />
        }
        subtitle="Track and manage investment agreements"
        title="Agreements"
      />
      <AgreementList
        controls={controls}
        list={list}
        onAdd={add}
        onOpen={({ id }) => controls.open(id)}
        {...on}
      />
      {details.id !== undefined && (
        <LazyPart
          load={loadDetails}
          onFailed={details.onFailed}
          props={{
            id: details.id,
            isOpen: details.isOpen,
            list: chosenOf(controls),
            onClose: controls.close,
            onOpen: controls.open,
            preview: list.rows?.find(({ id }) => id === details.id),
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
