import { Button } from "@accord/blueprint";
import type { PayeeAccountDetails } from "@accord/contracts";
import { callRefusal, formatDay, needsCall } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { RoleOnly, useSession } from "@accord/shell-kit";
import { MutedText, Section } from "@accord/ui";
import { CrossCircle, Help, TickCircle } from "@blueprintjs/icons";
import { useState } from "react";
import { partsOf, whenText } from "../bank-text.ts";
import { loadCall } from "../lazy-parts.ts";

type Call = PayeeAccountDetails["callbacks"][number];

/** The calls that were recorded, or which number to call. */
export function CallBack({ change }: { readonly change: PayeeAccountDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { id: userId } = useSession();
  const { callbacks, status, numbersOnFile } = change;
  const waits = status === "requested" && needsCall(change);
  const refusal = callRefusal(partsOf(change), userId);
  const isConfirmed = callbacks.some(({ result }) => result === "confirmed");
  if (!waits && callbacks.length === 0) {
    if (needsCall(change)) return null;
    return (
      <Section title="Call back">
        <MutedText>
          The bank sent this change, which keeps the numbers as they are. It needs no call.
        </MutedText>
      </Section>
    );
  }
  return (
    <Section
      title="Call back"
      tools={
        waits && numbersOnFile.length > 0 ? (
          <RoleOnly needs="staff">
            <Button
              aria-describedby={refusal ? "bank-call-why" : undefined}
              disabled={refusal !== null}
              onClick={() => setOpen(true)}
              text={callbacks.length === 0 ? "Record call" : "Record another call"}
              variant="outlined"
            />
          </RoleOnly>
        ) : undefined
      }
    >
      {waits && !isConfirmed && <NumberToCall change={change} />}
      {waits && refusal && (
        <p className="bank-call" id="bank-call-why">
          {refusal.message}
        </p>
      )}
      {callbacks.length > 0 && (
        <ul className="bank-facts">
          {callbacks.toReversed().map((call) => (
            <CallRecord call={call} key={call.id} />
          ))}
        </ul>
      )}
      {isOpen && <LazyDialog load={loadCall} props={{ change, onClose: () => setOpen(false) }} />}
    </Section>
  );
}

function NumberToCall({ change }: { readonly change: PayeeAccountDetails }) {
  const { numbersOnFile, party, phoneChanges = [] } = change;
  const [called] = numbersOnFile;
  if (!called) {
    const who = party === 1 ? "the investor" : "the second party";
    return (
      <p className="bank-call">
        There is no number on file. Add the phone of {who} with Edit, from a source other than the
        request. Somebody else then makes the call.
      </p>
    );
  }
  const since = called.since ? ` since ${formatDay(called.since)}` : "";
  const [last] = phoneChanges;
  return (
    <p className="bank-call">
      <strong>
        Call {called.number} (on file{since}).
      </strong>{" "}
      {last && `The phone was changed on ${formatDay(last.on)}: use the number from before. `}
      Do not use a number from the request.
    </p>
  );
}

const icons = {
  confirmed: <TickCircle className="bank-good" size={16} />,
  denied: <CrossCircle className="bank-bad" size={16} />,
  no_answer: <Help className="bank-muted" size={16} />,
} as const;

function titleOf({ result, spokeWith }: Call): string {
  if (result === "no_answer") return "No answer";
  const who = spokeWith ? ` by ${spokeWith}` : "";
  return result === "confirmed" ? `Confirmed${who}` : `Denied${who}`;
}

function CallRecord({ call }: { readonly call: Call }) {
  const session = useSession();
  const since = call.numberOnFileSince ? ` since ${formatDay(call.numberOnFileSince)}` : "";
  return (
    <li>
      {icons[call.result]}
      <div>
        <div className="bank-fact">{titleOf(call)}</div>
        <div className="bank-fact-note">
          Called {call.numberCalled}, on file{since}, not from the request · {call.by.name},{" "}
          {whenText(call.at, session)}
        </div>
        {call.note && <div className="bank-fact-note">{call.note}</div>}
      </div>
    </li>
  );
}
