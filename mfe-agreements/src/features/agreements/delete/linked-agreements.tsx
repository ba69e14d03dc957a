import { investorNames, pluralForm } from "@accord/domain";
import { Link } from "@accord/router";
import { useAgreementRecords } from "../../../records/use-agreement-records.ts";

interface LinkedAgreementsProps {
  readonly reference: string;
  readonly links: Pick<ReturnType<typeof useLinkedAgreements>, "count" | "others">;
  readonly onClose: () => void;
}

export function LinkedAgreements({ reference, links, onClose }: LinkedAgreementsProps) {
  const { count, others } = links;
  return (
    <>
      {count} {pluralForm(count, "rollover ties", "rollovers tie")} {reference} to{" "}
      {pluralForm(others.length, "another agreement", "other agreements")}. Delete{" "}
      {pluralForm(count, "it", "them")} first.
      <ul className="agr-ties">
        {others.map(({ id, reference: other, investor }) => (
          <li key={id}>
            <Link onClick={onClose} to={`/agreements?id=${id}`}>
              {other}
            </Link>{" "}
            {investor && investorNames(investor).display}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rollovers between an agreement and others; they prevent its deletion. */
export function useLinkedAgreements(id: string) {
  const { loaded, refetch } = useAgreementRecords(id);
  const into = (loaded.rolloversIn ?? []).flatMap(({ sourceAgreement }) =>
    sourceAgreement === null || sourceAgreement.id === id ? [] : [sourceAgreement],
  );
  const out = (loaded.rolloversOut ?? []).map(({ agreement }) => agreement);
  const linked = [...into, ...out];
  const others = new Map(linked.map((agreement) => [agreement.id, agreement]));
  return { count: linked.length, others: [...others.values()], reload: refetch };
}
