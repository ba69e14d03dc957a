import { errorCode, useRefresh } from "@accord/api-client";
import { issuesByField, useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { useEffect, useEffectEvent, useState } from "react";
import {
  isForAll,
  lastQuarter,
  MAX_CHOSEN_INVESTORS,
  rangeProblems,
  type StatementRange,
} from "@accord/domain";
import type { Party } from "../../records/party.ts";

const choiceProblem = (count: number) =>
  count === 0
    ? "Choose at least one investor"
    : `At most ${MAX_CHOSEN_INVESTORS} investors. Only administrators print more at once.`;

const fields = ["from", "to", "investorIds"] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;

export function useCreateStatements() {
  const { today } = useSession();
  const notify = useNotify();
  const [range, setRange] = useState<StatementRange>(() => lastQuarter(today));
  const [chosen, setChosen] = useState<readonly Party[]>([]);
  const [isTried, setTried] = useState(false);
  const { keyFor, renew } = useIdempotencyKey();
  const write = useFormWrite("POST", "/api/reports/statements", {
    failed: "Failed to create statements",
    fields,
    onSaved: () => {
      notify.success("The statements are being created.");
      renew();
      write.restart();
      setTried(false);
    },
  });
  const isOutdated = errorCode(write.failure) === "too_many_batches";
  const refresh = useEffectEvent(useRefresh("POST /api/reports/statements"));
  // The batch under way may be one of another tab.
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
  const canPrintAll = useHasRole("admin");
  const investorIds = chosen.length === 0 ? undefined : chosen.map(({ id }) => id);
  const problems: Problems = {
    ...rangeProblems(range, today),
    ...(!canPrintAll && isForAll(investorIds) && { investorIds: choiceProblem(chosen.length) }),
  };
  const shown: Problems = isTried ? problems : {};
  const errors: Problems = {
    ...Object.fromEntries(issuesByField(write.failure, fields)),
    ...shown,
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const body = { ...range, ...(investorIds && { investorIds }) };
    write.send({ body, idempotencyKey: keyFor(body) });
  };
  const change = <T>(set: (value: T) => void) => {
    return (value: T) => {
      write.onChanged();
      set(value);
    };
  };
  return {
    today,
    canPrintAll,
    range,
    setRange: change(setRange),
    chosen,
    setChosen: change(setChosen),
    errors,
    notice: write.notice,
    isPending: write.isPending,
    /** Its refusal is out of date then. */
    onBatchEnded: () => {
      if (isOutdated) write.clearFailure();
    },
    submit,
  };
}
