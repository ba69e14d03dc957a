import { errorCode, useRefresh } from "@accord/api-client";
import { issuesByField, useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { useEffect, useEffectEvent, useState } from "react";
import { isDay, isForAll, MAX_CHOSEN_INVESTORS, type Day } from "@accord/domain";
import type { Party } from "../../records/party.ts";
import { lastQuarter, type DayRange } from "./last-quarter.ts";

const WANTED = "Enter a date that exists, as MM/DD/YYYY";

function checkRange({ from, to }: DayRange, today: Day): Partial<Record<keyof DayRange, string>> {
  const problems = {
    ...(!isDay(from) && { from: from === "" ? "From is required" : WANTED }),
    ...(!isDay(to) && { to: to === "" ? "To is required" : WANTED }),
  };
  if (Object.keys(problems).length > 0) return problems;
  if (to > today) return { to: "To must not be after today" };
  return from <= to ? {} : { to: "To must not be before From" };
}

const choiceProblem = (count: number) =>
  count === 0
    ? "Choose at least one investor"
    : `At most ${MAX_CHOSEN_INVESTORS} investors. Only administrators print more at once.`;

const fields = ["from", "to", "investorIds"] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;

export function useCreateStatements() {
  const { today } = useSession();
  const notify = useNotify();
  const [range, setRange] = useState<DayRange>(() => lastQuarter(today));
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
    ...checkRange(range, today),
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
