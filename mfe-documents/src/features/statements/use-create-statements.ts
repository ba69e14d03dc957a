import { issuesByField, useFormWrite, useIdempotencyKey } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { useState } from "react";
import type { Party } from "../../records/party.ts";
import { checkRange } from "./check-range.ts";
import { lastQuarter, type DayRange } from "./last-quarter.ts";

const days = ["from", "to"] as const;

export function useCreateStatements() {
  const { today } = useSession();
  const notify = useNotify();
  const [range, setRange] = useState<DayRange>(() => lastQuarter(today));
  const [chosen, setChosen] = useState<readonly Party[]>([]);
  const [isTried, setTried] = useState(false);
  const { keyFor, renew } = useIdempotencyKey();
  const write = useFormWrite("POST", "/api/reports/statements", {
    failed: "Failed to create statements",
    fields: days,
    onSaved: () => {
      notify.success("The statements are being created.");
      renew();
      write.restart();
      setTried(false);
    },
  });
  const problems = checkRange(range, today);
  const shown = isTried ? problems : {};
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const investorIds = chosen.map(({ id }) => id);
    const body = { ...range, ...(investorIds.length > 0 && { investorIds }) };
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
    range,
    setRange: change(setRange),
    chosen,
    setChosen: change(setChosen),
    errors: { ...Object.fromEntries(issuesByField(write.failure, days)), ...shown },
    notice: write.notice,
    isPending: write.isPending,
    submit,
  };
}
