import { callFile, pageOf, type ExportChoice } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { Investor } from "@accord/contracts";
import {
  ExportMenu,
  ImportLink,
  useFormRequest,
  useRecordPage,
  PAGE_SIZE,
  useListAddress,
  useListQuery,
  type ChosenQuery,
} from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { investorKinds, investorSorts } from "@accord/domain";
import { pageHeads } from "../../page-heads.ts";
import "../../features/investors/investors.css";
import { loadDrawer } from "./lazy-parts.ts";
import { InvestorList } from "../../features/investors/list/investor-list.tsx";
import { PageDialog, type OpenDialog } from "./page-dialog.tsx";
import { useChangeAddress } from "./use-change-address.ts";

export function InvestorsPage() {
  const { controls, list, download } = useInvestors();
  const change = useChangeAddress();
  const page = useRecordPage<OpenDialog, Investor>(controls, list);
  const add = () => page.open({ kind: "add" });
  useFormRequest("add", add);
  const on = {
    onEdit: (investor: Investor) => page.open({ kind: "edit", investor }),
    onDelete: (investor: Investor) => page.open({ kind: "delete", investor }),
  };
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportLink kind="investors" />
            <ExportMenu download={download} what="investors" />
            <RoleOnly needs="staff">
              <Button
                icon={<Plus size={16} />}
                intent="primary"
                onClick={add}
                text="Add Investor"
              />
            </RoleOnly>
          </>
        }

        {...pageHeads["page-investors"]}
      />
      <InvestorList
        controls={controls}
        list={list}
        download={download}
        onAdd={add}
        onStatements={(investors) => page.open({ kind: "statements", investors })}
        onW9Requests={(investors) => page.open({ kind: "w9", investors })}
        onOpen={(investor) => controls.open(investor.id)}
        {...on}
      />
      {page.drawer && (
        <LazyPart
          load={loadDrawer}
          onFailed={page.onDrawerFailed}
          props={{ ...page.drawer, ...on, ...change }}
        />
      )}
      <PageDialog {...page.dialog} />
    </>
  );
}

const config = {
  sorts: investorSorts,
  defaultSort: "name",
  filters: { q: 200, kind: 10 },
  views: "investors",
  columns: {
    investor: "investor,email",
    agreements: "agreements",
    totalInvestment: "totalInvestment",
    roiPaid: "roiPaid",
    status: "status",
    actions: "",
  },
} as const;

function useInvestors() {
  const controls = useListAddress(config);
  const { sort, cursor, filters, display } = controls;
  const q = filters.q || undefined;
  const kind = investorKinds.find((one) => one === filters.kind);
  const list = useListQuery({
    query: pageOf("/api/investors", { query: { limit: PAGE_SIZE, sort, q, kind, cursor } }),
    controls,
    what: "investors",
  });
  const download = (choice: ExportChoice | (ExportChoice & ChosenQuery)) =>
    callFile("GET", "/api/investors", {
      query: { sort, q, kind, columns: display.exported, ...choice },
    });
  return { controls, list, download };
}
