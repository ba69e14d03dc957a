import { fullName } from "@accord/domain";
import { Link } from "@accord/router";
import type { Ties } from "./use-rollover-ties.ts";

interface RolloverTiesProps {
  readonly reference: string;
  readonly ties: Ties;
  readonly onClose: () => void;
}

export function RolloverTies({ reference, ties, onClose }: RolloverTiesProps) {
  const { count, others } = ties;
  return (
    <>
      {count === 1 ? "1 rollover ties" : `${count} rollovers tie`} {reference} to{" "}
      {others.length === 1 ? "another agreement" : "other agreements"}. Delete{" "}
      {count === 1 ? "it" : "them"} first.
      <ul className="agr-ties">
        {others.map(({ id, reference: other, investor }) => (
          <li key={id}>
            <Link onClick={onClose} to={`/agreements?id=${id}`}>
              {other}
            </Link>{" "}
            {investor && fullName(investor.firstName, investor.lastName)}
          </li>
        ))}
      </ul>
    </>
  );
}
