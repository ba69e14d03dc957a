import type { Rollover } from "@accord/contracts";
import { useAgreementRecords } from "../../../records/use-agreement-records.ts";

/** Rollovers between an agreement and others; they prevent its deletion. */
export interface Ties {
  readonly count: number;
  /** Without duplicates. */
  readonly others: readonly Rollover["agreement"][];
}

export function useRolloverTies(id: string): Ties & { readonly reload: () => Promise<unknown> } {
  const { known, refetch } = useAgreementRecords(id);
  const into = (known.rolloversIn ?? []).flatMap(({ sourceAgreement }) =>
    sourceAgreement === null || sourceAgreement.id === id ? [] : [sourceAgreement],
  );
  const out = (known.rolloversOut ?? []).map(({ agreement }) => agreement);
  const tied = [...into, ...out];
  const others = new Map(tied.map((agreement) => [agreement.id, agreement]));
  return { count: tied.length, others: [...others.values()], reload: refetch };
}
