import { MAX_SIGNER_NAME, type Signer } from "@accord/domain";
import { Link } from "@accord/router";
import { EmailText } from "@accord/ui";
import { useId } from "react";

interface SignerListProps {
  readonly signers: readonly Signer[];
  readonly investorId: string;
}

const problems = {
  "no-name": ["There is no name to sign with.", "Add it to the investor"],
  "no-email": ["There is no email address to send it to.", "Add it to the investor"],
  "long-name": [
    `The name is longer than the ${MAX_SIGNER_NAME} characters that DocuSign takes.`,
    "Shorten it",
  ],
} as const;

export function SignerList({ signers, investorId }: SignerListProps) {
  const id = useId();
  return (
    <div aria-labelledby={id} className="sgn-to" role="group">
      <div className="sgn-to-head" id={id}>
        {signers.length === 1 ? "Signer" : "Signers, in this order"}
      </div>
      <ol>
        {signers.map(({ name, email, isFirm, problem }) => (
          <li key={`${isFirm ?? ""} ${name}`}>
            <bdi>{name || "Second party"}</bdi>
            {isFirm && ", for the firm"}
            {problem === undefined ? (
              <div className="ac-muted">
                <EmailText email={email} />
              </div>
            ) : (
              <div className="sgn-problem">
                {problems[problem][0]} {/* A new tab keeps the typed text. */}
                <Link rel="noopener" target="_blank" to={`/investors?id=${investorId}`}>
                  {problems[problem][1]}
                </Link>
                , then send.
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
