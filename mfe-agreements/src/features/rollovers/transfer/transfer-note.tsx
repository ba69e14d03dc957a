import { Callout } from "@accord/blueprint";
import { ReferenceText, VisuallyHidden } from "@accord/ui";
import { useDelayedText } from "../../../records/use-delayed-text.ts";
import { investorChange, transferText, type Transfer } from "./transfer.ts";

/** What saving moves; announced once typing pauses. */
export function TransferNote({ transfer }: { readonly transfer: Transfer }) {
  const text = transferText(transfer);
  const announced = useDelayedText(text);
  const change = investorChange(transfer);
  return (
    <>
      {text !== "" && (
        <Callout
          className="ro-transfer"
          compact
          icon={false}
          intent={change ? "warning" : "primary"}
        >
          <ReferenceText text={text} />
          {change && ` It becomes money of ${change.to}, another investor.`}
        </Callout>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
}
