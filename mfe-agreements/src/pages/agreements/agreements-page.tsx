import { Button } from "@accord/blueprint";
import type { Agreement } from "@accord/contracts";
import {
  ExportMenu,
  ImportLink,
  LazyDialog,
  useFormAddress,
  useFormRequest,
  useListAddress,
  useRecordPage,
} from "@accord/remote-kit";
import { useSearchParams } from "@accord/router";
import { RoleOnly } from "@accord/shell-kit";
import { LazyPart, PageHeader } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useEffect, useEffectEvent } from "react";
import { pageHeads } from "../../page-heads.ts";
import { agreementList } from "../../features/agreements/list/agreement-list-config.ts";
import { AgreementList } from "../../features/agreements/list/agreement-list.tsx";
import {
  exportOf,
  listQuery,
  useAgreements,
} from "../../features/agreements/list/use-agreements.ts";
import { useSendDraft } from "../../features/signing/draft/use-send-draft.ts";
import { loadDraftQuestion } from "../../features/signing/lazy-parts.ts";
import { loadDetails } from "./lazy-parts.ts";
import { PageDialog, type OpenDialog } from "./page-dialog.tsx";

/** Back from open details also closes a dialog over them. */
function useOnDetailsClosed(openId: string | undefined, onLeft: () => void) {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (openId === undefined) return undefined;
    return () => leave();
  }, [openId]);
}

/** `?new=<investor>`: link from an investor's details to the form of a new agreement. */
function useNewForInvestor() {
  const [params, setParams] = useSearchParams();
  const isAllowed = useFormAddress("new");
  const investorId = isAllowed && params.get("new");
  return {
    dialog: investorId ? ({ kind: "addFor", investorId } as const) : undefined,
    onClose: () => {
      const rest = new URLSearchParams(params);
      rest.delete("new");
      setParams(rest, { replace: true });
    },
  };
}

export function AgreementsPage() {
  const controls = useListAddress(agreementList);
  const list = useAgreements(controls);
  const page = useRecordPage<OpenDialog, Agreement>(controls, list);
  const add = () => page.open({ kind: "add" });
  const addAmendment = () => page.open({ kind: "amendment" });
  useFormRequest("add", add);
  useFormRequest("amendment", addAmendment);
  const onCopy = (agreement: Agreement) => page.open({ kind: "copy", agreement });
  const draft = useSendDraft(onCopy);
  const newForInvestor = useNewForInvestor();
  useOnDetailsClosed(controls.openId, () => {
    page.dialog.onClose();
    draft.dismiss();
  });
  const on = {
    onSend: draft.send,
    sendingId: draft.sendingId,
    onEdit: ({ id }: Agreement) => page.open({ kind: "edit", id }),
    onDelete: (agreement: Agreement) => page.open({ kind: "delete", agreement }),
  };
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportLink kind="agreements" />
            <ExportMenu download={exportOf(controls)} what="agreements" />
            <RoleOnly needs="staff">
              <Button onClick={addAmendment} text="Add Amendment" variant="outlined" />
              <Button
                icon={<Plus size={16} />}
                intent="primary"
                onClick={add}
                text="Add Agreement"
              />
            </RoleOnly>
          </>
        }

        {...pageHeads["page-agreements"]}
      />
      <AgreementList
        controls={controls}
        list={list}
        onAdd={add}
        onOpen={({ id }) => controls.open(id)}
        onPdfCopies={(agreements) => page.open({ kind: "pdfs", agreements })}
        onStatements={(agreements) => page.open({ kind: "statements", agreements })}
        {...on}
      />
      {page.drawer && (
        <LazyPart
          load={loadDetails}
          onFailed={page.onDrawerFailed}
          props={{
            ...page.drawer,
            list: listQuery(controls),
            onOpen: controls.open,
            onCopy,
            ...on,
          }}
        />
      )}
      <PageDialog {...page.dialog} {...(newForInvestor.dialog && newForInvestor)} />
      {draft.question && (
        <LazyDialog
          load={loadDraftQuestion}
          props={{
            question: draft.question,
            isSending: draft.sendingId !== undefined,
            onAnswer: draft.answer,
            onClose: draft.dismiss,
          }}
        />
      )}
    </>
  );
}
