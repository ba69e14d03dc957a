import { Callout } from "@accord/blueprint";
import { ReferenceText, VisuallyHidden } from "@accord/ui";
import { useRested } from "../../../records/use-rested.ts";
import { crossingOf, transferText, type Transfer } from "./transfer.ts";

/** What saving moves; announced once typing pauses. */
export function TransferNote({ transfer }: { readonly transfer: Transfer }) {
  const text = transferText(transfer);
  const spoken = useRested(text);
  const crossing = crossingOf(transfer);
  return (
    <>
      {text !== "" && (
        <Callout
          className="ro-transfer"
          compact
          icon={false}
          intent={crossing ? "warning" : "primary"}
        >
          <ReferenceText text={text} />
          {crossing && ` It becomes money of ${crossing.to}, another investor.`}
        </Callout>
      )}
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}
