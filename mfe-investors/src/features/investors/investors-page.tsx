import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import { useAddRequest, useRecordPage } from "@accord/remote-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import "./investors.css";
import { loadDrawer } from "./lazy-parts.ts";
import { InvestorList } from "./list/investor-list.tsx";
import { useInvestors } from "./list/use-investors.ts";
import { PageDialog, type OpenDialog } from "./page-dialog.tsx";

export function InvestorsPage() {
  const { controls, list } = useInvestors();
  const page = useRecordPage<OpenDialog, Investor>(controls, list);
  const add = () => page.open({ kind: "add" });
  useAddRequest(add);
  const on = {
    onEdit: (investor: Investor) => page.open({ kind: "edit", investor }),
    onDelete: (investor: Investor) => page.open({ kind: "delete", investor }),
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
      {page.drawer && (
        <LazyPart
          load={loadDrawer}
          onFailed={page.onDrawerFailed}
          props={{ ...page.drawer, ...on }}
        />
      )}
      <PageDialog {...page.dialog} />
    </>
  );
}
