import { errorText, pageOf } from "@accord/api-client";
import { Checkbox } from "@accord/blueprint";
import type { ChangedPayoutRun, ListedPayout, PayoutRunDetails } from "@accord/contracts";
import { formatDay, formatUsd, investorNames, pluralize } from "@accord/domain";
import { EarlyChoice, useRecordEdit } from "@accord/remote-kit";
import { DelayedSpinner, ErrorState, MutedText, SearchInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRunWriteOptions } from "./use-run-write-options.ts";

interface AddPayoutsProps {
  readonly run: PayoutRunDetails;
  readonly onClose: () => void;
}

const SHOWN = 50;

function useDue(q: string, to: string) {
  return useQuery(
    pageOf("/api/payouts", {
      query: { view: "upcoming", sort: "date", limit: SHOWN, to, q: q || undefined },
    }),
  );
}

interface ChoicesProps {
  readonly due: ReturnType<typeof useDue>;
  readonly q: string;
  readonly dueThrough: string;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

const nameOf = ({ agreement }: ListedPayout) => investorNames(agreement.investor).display;

function Choices({ due, q, dueThrough, chosen, onToggle }: ChoicesProps) {
  const { data, error, refetch } = due;
  if (data === undefined) {
    return error === null ? (
      <DelayedSpinner />
    ) : (
      <ErrorState
        onRetry={() => void refetch()}
        text={errorText(error, "The payouts did not load.")}
      />
    );
  }
  const free = data.rows.filter(({ run }) => run === null);
  if (free.length === 0)
    return (
      <MutedText>
        {q.trim() === ""
          ? `No payout is due through ${formatDay(dueThrough)} that is not in a payout run already.`
          : `No payout for “${q.trim()}” is due through ${formatDay(dueThrough)} and in no payout run.`}
      </MutedText>
    );
  return (
    <>
      <ul aria-label="Payouts" className="ops-choices">
        {free.map((payout) => (
          <li key={payout.id}>
            <Checkbox
              checked={chosen.includes(payout.id)}
              label={`${nameOf(payout)}, ${payout.agreement.reference}, due ${formatDay(payout.dueDate ?? payout.payoutDate)}`}
              onChange={() => onToggle(payout.id)}
            />
            <span className="ac-num">{formatUsd(payout.amount)}</span>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && (
        <MutedText>{`The first ${SHOWN} are shown. Search to find others.`}</MutedText>
      )}
    </>
  );
}

const NAMED = 3;

function joinedText({ reference, refused }: ChangedPayoutRun, chosen: number): string {
  const joined = `${pluralize(chosen - refused.length, "payout")} joined ${reference}.`;
  if (refused.length === 0) return joined;
  const named = refused.slice(0, NAMED).map(({ payee, reason }) => `${payee} (${reason})`);
  const more = refused.length - named.length;
  const rest = more === 0 ? [] : [`${more.toLocaleString("en-US")} more`];
  return `${joined} Not added: ${[...named, ...rest].join(", ")}.`;
}

/** Payouts that are due through the day of the run, and in no run. */
export function AddPayouts({ run, onClose }: AddPayoutsProps) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [payEarly, setPayEarly] = useState(false);
  const { paymentDate, dueThrough } = run;
  const to = payEarly || dueThrough < paymentDate ? dueThrough : paymentDate;
  const due = useDue(q, to);
  const [isMissing, setMissing] = useState(false);
  const { current, send, isPending, notice } = useRecordEdit(
    "POST",
    "/api/payout-runs/:id/lines",
    useRunWriteOptions({
      run,
      saved: (answer: ChangedPayoutRun) => joinedText(answer, chosen.length),
      onClose,
    }),
  );
  const toggle = (id: string) => {
    setMissing(false);
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const submit = () => {
    if (chosen.length === 0) return setMissing(true);
    return send({
      params: { id: current.id },
      ifMatch: current.version,
      body: { action: "add", payoutIds: [...chosen], ...(payEarly && { payEarly }) },
    });
  };
  return (
    <FormDialog
      error={isMissing ? "Choose a payout" : notice}
      isDirty={chosen.length > 0}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Adding..."
      submitLabel={
        chosen.length === 0 ? "Add payouts" : `Add ${pluralize(chosen.length, "payout")}`
      }
      title="Add payouts"
      width={640}
    >
      <EarlyChoice
        {...{ paymentDate, dueThrough, payEarly }}
        onChange={(early) => {
          setPayEarly(early);
          setChosen([]);
        }}
      />
      <SearchInput onSearch={setQ} placeholder="Name, reference or amount" value={q} />
      <Choices chosen={chosen} due={due} dueThrough={to} onToggle={toggle} q={q} />
    </FormDialog>
  );
}
