import { Link } from "@accord/router";
import { EmailText } from "@accord/ui";
import { useId } from "react";
import type { Signer } from "./signers-of.ts";

interface SignerListProps {
  readonly signers: readonly Signer[];
  readonly investorId: string;
}

export function SignerList({ signers, investorId }: SignerListProps) {
  const id = useId();
  return (
    <div aria-labelledby={id} className="sgn-to" role="group">
      <div className="sgn-to-head" id={id}>
        {signers.length === 1 ? "Signer" : "Signers, in this order"}
      </div>
      <ol>
        {signers.map(({ name, email, role }) => (
          <li key={`${role ?? ""} ${name}`}>
            <bdi>{name}</bdi>
            {role !== undefined && `, ${role}`}
            {email === null ? (
              <div className="sgn-problem">
                There is no email address to send it to. {/* A new tab keeps the typed text. */}
                <Link rel="noopener" target="_blank" to={`/investors?id=${investorId}`}>
                  Add it to the investor
                </Link>
                , then send.
              </div>
            ) : (
              <div className="ac-muted">
                <EmailText email={email} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
