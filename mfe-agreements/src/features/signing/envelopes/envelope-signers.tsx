import type { Envelope } from "@accord/contracts";
import { useSession } from "@accord/shell-kit";
import { EmailText } from "@accord/ui";
import { signerState } from "./signer-state.ts";

export function EnvelopeSigners({ envelope }: { readonly envelope: Envelope }) {
  const { timeZone } = useSession();
  const inOrder = envelope.signers.toSorted((a, b) => a.order - b.order);
  return (
    <ol aria-label="Signers" className="sgn-signers">
      {inOrder.map((signer) => (
        <li key={signer.order}>
          <bdi>{signer.name}</bdi>{" "}
          <small>
            <EmailText email={signer.email} />
          </small>
          <span className="sgn-state">{signerState(signer, envelope, timeZone)}</span>
        </li>
      ))}
    </ol>
  );
}
