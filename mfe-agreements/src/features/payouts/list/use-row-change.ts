import { useWrite } from "@accord/api-client";
import type { ListedPayout, Payout, RecordingQuery } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useSingleClick } from "@accord/ui";
import { useRef, useState } from "react";
import { useRecordedQuestion } from "../../../records/recorded/use-recorded-question.tsx";
import { NOT_UPDATED, refusalText, unpaidText } from "../payout-text.ts";
import { completion, useCompletedNotice } from "../use-completed-notice.ts";
import { investorOf } from "./listed-text.ts";

type Version = Pick<Payout, "id" | "version">;

const keyOf = ({ id, version }: Version) => `${id} ${version}`;

/**
 * Completes or undoes payouts of the list with one click, each once. A row is busy until the list
 * has a new version of it. A refusal is shown until the next action.
 */
export function useRowChange() {
  const notify = useNotify();
  const [refusal, setRefusal] = useState<string>();
  const onFailed = (error: Error) => setRefusal(refusalText(error));
  const paidNotice = useCompletedNotice(onFailed);
  // The second click of a double click could hit the next row, which has moved up.
  const oncePerClick = useSingleClick();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const payees = useRef(new Map<string, string>());
  const { sendNew, asks, recordedDialog } = useRecordedQuestion();
  const { mutate } = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: (saved, { body }) => {
      if (body.status === "pending") notify.success(unpaidText(saved), "Success");
      else paidNotice(saved, payees.current.get(saved.id));
    },
    onError: (error, { params, ifMatch = 0 }) => {
      const key = keyOf({ id: params.id, version: ifMatch });
      setWaiting((before) => new Set([...before].filter((one) => one !== key)));
      if (asks(error)) return;
      notify.error(NOT_UPDATED, "Error");
      onFailed(error);
    },
  });
  const isWaiting = (payout: Version) => waiting.has(keyOf(payout));
  const change = (payout: ListedPayout, status: "completed" | "pending") => {
    if (isWaiting(payout)) return;
    oncePerClick(() => {
      setRefusal(undefined);
      payees.current.set(payout.id, investorOf(payout));
      const send = (query: RecordingQuery) => {
        setWaiting((before) => new Set(before).add(keyOf(payout)));
        const body = status === "completed" ? completion() : { status };
        mutate({ params: { id: payout.id }, query, body, ifMatch: payout.version });
      };
      if (status === "completed") sendNew(send);
      else send({});
    });
  };
  return {
    complete: (payout: ListedPayout) => change(payout, "completed"),
    undo: (payout: ListedPayout) => change(payout, "pending"),
    isWaiting,
    recordedDialog,
    refusal,
    onFailed,
    clearRefusal: () => setRefusal(undefined),
  };
}
