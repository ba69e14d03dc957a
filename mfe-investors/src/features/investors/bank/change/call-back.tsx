import { Button } from "@accord/blueprint";
import type { PayeeAccountDetails } from "@accord/contracts";
import { formatDay, needsCall } from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { RoleOnly, useSession } from "@accord/shell-kit";
import { MutedText, Section } from "@accord/ui";
import { CrossCircle, Help, TickCircle } from "@blueprintjs/icons";
import { useState } from "react";
import { whenText } from "../bank-text.ts";
import { loadCall } from "../lazy-parts.ts";

type Call = PayeeAccountDetails["callbacks"][number];

/** The calls that were recorded, or which number to call. */
export function CallBack({ change }: { readonly change: PayeeAccountDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { callbacks, status, numbersOnFile } = change;
  const waits = status === "requested" && needsCall(change);
  const isConfirmed = callbacks.some(({ result }) => result === "confirmed");
  if (!waits && callbacks.length === 0) {
    if (needsCall(change)) return null;
    return (
      <Section title="Call back">
        <MutedText>The bank itself sent this change. It needs no call.</MutedText>
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
              onClick={() => setOpen(true)}
              text={callbacks.length === 0 ? "Record call" : "Record another call"}
              variant="outlined"
            />
          </RoleOnly>
        ) : undefined
      }
    >
      {waits && !isConfirmed && <NumbersToCall change={change} />}
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

function NumbersToCall({ change }: { readonly change: PayeeAccountDetails }) {
  const { numbersOnFile, party } = change;
  if (numbersOnFile.length === 0) {
    const who = party === 1 ? "the investor" : "the second party";
    return (
      <p className="bank-call">
        There is no number on file. Add the phone of {who} with Edit, from a source other than the
        request, then call.
      </p>
    );
  }
  const numbers = numbersOnFile.map(({ number, since }) =>
    since ? `${number} (on file since ${formatDay(since)})` : `${number} (on file)`,
  );
  return (
    <p className="bank-call">
      <strong>Call {numbers.join(" or ")}.</strong> Do not use a number from the request.
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
