import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import { PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { Suspense, useState } from "react";
import "./investors.css";
import { AddInvestor, DeleteInvestor, EditInvestor, InvestorDrawer } from "./lazy-parts.ts";
import { InvestorList } from "./list/investor-list.tsx";
import { useInvestorList } from "./list/use-investor-list.ts";
import { useListAddress } from "./list/use-list-address.ts";
import { useFocusAfterDelete } from "./use-focus-after-delete.ts";
import { useLast } from "./use-last.ts";

/** The dialog over the page; at most one. */
type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly investor: Investor }
  | { readonly kind: "delete"; readonly investor: Investor };

function PageDialog(props: {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}) {
  const { dialog, onClose } = props;
  if (dialog === undefined) return null;
  if (dialog.kind === "add") return <AddInvestor onClose={onClose} />;
  if (dialog.kind === "edit") return <EditInvestor {...dialog} onClose={onClose} />;
  return <DeleteInvestor {...dialog} onClose={onClose} onDeleted={props.onDeleted} />;
}

/** The Investors page: the list, the details over it, the three dialogs. */
export function InvestorsPage() {
  const controls = useListAddress();
  const list = useInvestorList(controls);
  const [dialog, setDialog] = useState<OpenDialog>();
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
      <Suspense>
        {shownId !== undefined && (
          <InvestorDrawer
            id={shownId}
            isOpen={openId !== undefined}
            onClose={controls.close}
            preview={list.rows?.find((investor) => investor.id === shownId)}
            {...on}
          />
        )}
      </Suspense>
      {/* A boundary of its own: code that is still loading must not hide the open details. */}
      <Suspense>
        <PageDialog dialog={dialog} onClose={() => setDialog(undefined)} onDeleted={closeDeleted} />
      </Suspense>
    </>
  );
}
